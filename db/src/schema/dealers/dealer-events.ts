import { dealerEventKinds } from '@switchback/core/dealers/admin-dealer.ts'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { dealers } from '../accounts/dealers.ts'
import { users } from '../accounts/users.ts'

/**
 * Staff actions on a dealership: approvals, deactivations, limits. Append-only; written by `insertDealerEvent` alone.
 */
export const dealerEvents = sqliteTable(
  'dealer_events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }).notNull(),
    dealerId: text('dealer_id')
      .notNull()
      .references(() => dealers.id),
    kind: text('kind', { enum: dealerEventKinds }).notNull(),
    actorId: text('actor_id')
      .notNull()
      .references(() => users.id),
    /** The change in words, or the reason. */
    detail: text('detail'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('dealer_events_of_dealer').on(table.dealerId, table.id),
    ...storageChecks('dealer_events', table),
  ],
)
