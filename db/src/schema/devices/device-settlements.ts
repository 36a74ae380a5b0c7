import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { dealers } from '../accounts/dealers.ts'

/** Each time staff settled the work that a tablet lost. Append-only. Source: OFFLINE-12. */
export const deviceSettlements = sqliteTable(
  'device_settlements',
  {
    id: integer('id').primaryKey({ autoIncrement: true }).notNull(),
    deviceId: text('device_id').notNull(),
    /** Whose work on the device. */
    userId: text('user_id').notNull(),
    dealerId: text('dealer_id')
      .notNull()
      .references(() => dealers.id),
    actorId: text('actor_id').notNull(),
    note: text('note').notNull(),
    /** How many operations were missing. */
    missingBefore: integer('missing_before').notNull(),
    missingAfter: integer('missing_after').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('device_settlements_of_dealer').on(table.dealerId, table.id),
    index('device_settlements_of_device').on(table.deviceId, table.userId, table.id),
    ...storageChecks('device_settlements', table),
  ],
)
