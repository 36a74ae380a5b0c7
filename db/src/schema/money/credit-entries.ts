import {
  creditCorrections,
  creditEntryKinds,
  invoicePaymentMethods,
} from '@switchback/core/invoices/statement.ts'
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { day, instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { dealers } from '../accounts/dealers.ts'
import { invoices } from './invoices.ts'
import { actorKinds } from '../orders/order-events.ts'
import { orders } from '../orders/orders.ts'

/** Money that came or went back, which has a method. Queries must repeat this expression exactly to use the index below. */
export const isMoneyEntry = sql.raw(`("kind" IN ('payment', 'adjustment') AND "method" IS NOT NULL)`)

/** A payment that staff recorded. Queries must repeat this expression exactly to use the index below. */
export const isRecordedPayment = sql.raw(`("kind" = 'payment' AND "actor_kind" = 'staff')`)

/**
 * The ledger of dealers' debts: append-only (enforced by triggers), and always in the batch that changes
 * `dealers.current_balance_cents` by the same amount.
 * Source: CREDIT-5.
 */
export const creditEntries = sqliteTable(
  'credit_entries',
  {
    id: integer('id').primaryKey({ autoIncrement: true }).notNull(),
    dealerId: text('dealer_id')
      .notNull()
      .references(() => dealers.id),
    kind: text('kind', { enum: creditEntryKinds }).notNull(),
    /** The change of the debt in whole cents; negative if it decreases. */
    changeCents: integer('change_balance_cents').notNull(),
    /** The debt after this entry. Whole cents. */
    balanceCents: integer('after_balance_cents').notNull(),
    invoiceId: text('invoice_id').references(() => invoices.id),
    orderId: text('order_id').references(() => orders.id),
    method: text('method', { enum: invoicePaymentMethods }),
    /** Number of a check or transfer. */
    reference: text('reference'),
    note: text('note'),
    /** The meaning of an adjustment by finance; none of other entries. Source: CREDIT-12. */
    correction: text('correction', { enum: creditCorrections }),
    /** The recorded payment that a reversal takes back. */
    reversesId: integer('reverses_id'),
    occurredOn: day('occurred_on').notNull(),
    actorKind: text('actor_kind', { enum: actorKinds }).notNull(),
    actorId: text('actor_id'),
    /** Identifies the cause, so that retries enter it only once. */
    dedupeKey: text('dedupe_key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('credit_entries_dedupe_key').on(table.dedupeKey),
    index('credit_entries_by_dealer').on(table.dealerId, table.createdAt, table.id),
    index('credit_entries_of_invoice').on(table.invoiceId, table.id),
    index('credit_entries_of_order').on(table.orderId),
    index('credit_entries_money').on(table.occurredOn, table.id).where(isMoneyEntry),
    uniqueIndex('credit_entries_reverses')
      .on(table.reversesId)
      .where(sql`"reverses_id" IS NOT NULL`),
    index('credit_entries_recorded').on(table.dealerId, table.createdAt, table.id).where(isRecordedPayment),
    ...storageChecks('credit_entries', table),
  ],
)
