import type { StoredOrder } from '@switchback/core/orders/request/flat-order.ts'
import type { VehiclePrices } from '@switchback/core/quotes/price/vehicle-prices.ts'
import { type OrderChange, orderChangeStates } from '@switchback/core/orders/request/staff-edit.ts'
import type { TripQuote } from '@switchback/core/quotes/price/quote-trip.ts'
import { sql } from 'drizzle-orm'
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { cents, instant, json } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { orders } from './orders.ts'
import { users } from '../accounts/users.ts'

/**
 * Changes by staff that raise the price, for the customer to accept or decline. The order keeps its old form until then.
 * A waiting change is void once an event changes the order's content or takes it on (`eventConsequences`), and once a
 * version of its rates is marked as a mistake, by a trigger.
 * Source: STAFF-11, RATE-19.
 */
export const orderChanges = sqliteTable(
  'order_changes',
  {
    id: text('id').primaryKey().notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    state: text('state', { enum: orderChangeStates }).notNull().default('waiting'),
    /** SHA-256 of the link's token in hex. */
    tokenHash: text('token_hash').notNull(),
    /** The new state of the order, and its prices, as the customer sees them; the flat form in older rows. */
    request: json<StoredOrder>('request').notNull(),
    price: json<VehiclePrices | TripQuote>('price').notNull(),
    changes: json<readonly OrderChange[]>('changes').notNull(),
    totalBeforeCents: cents('total_before_cents').notNull(),
    totalCents: cents('total_cents').notNull(),
    reason: text('reason').notNull(),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    uniqueIndex('order_changes_token').on(table.tokenHash),
    index('order_changes_of_order').on(table.orderId, table.state),
    index('order_changes_by_author').on(table.createdBy),
    index('order_changes_waiting').on(table.expiresAt).where(sql.raw(`"state" = 'waiting'`)),
    ...storageChecks('order_changes', table),
  ],
)
