import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, json } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { dealers } from '../accounts/dealers.ts'
import { users } from '../accounts/users.ts'

/**
 * Changes of a dealership's details by its admins or by staff, with each field before and after. Append-only; those of
 * staff are audited.
 * Source: DEALER-21, AUDIT-1.
 */
export const dealerProfileEvents = sqliteTable(
  'dealer_profile_events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }).notNull(),
    dealerId: text('dealer_id')
      .notNull()
      .references(() => dealers.id),
    actorKind: text('actor_kind', { enum: ['dealer', 'staff'] }).notNull(),
    actorId: text('actor_id')
      .notNull()
      .references(() => users.id),
    /** Each changed field: before and after. */
    changes: json<Readonly<Record<string, readonly [before: unknown, after: unknown]>>>('changes').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('dealer_profile_events_of_dealer').on(table.dealerId, table.id),
    index('dealer_profile_events_by_actor').on(table.actorId),
    ...storageChecks('dealer_profile_events', table),
  ],
)
