import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../columns.ts'
import { storageChecks } from '../storage-checks.ts'
import { dealers } from './dealers.ts'
import { users } from './users.ts'

/**
 * What devices last reported about their queues, by account: compared with `sync_operations` it tells which work never
 * arrived.
 * Source: OFFLINE-10.
 */
export const syncDevices = sqliteTable(
  'sync_devices',
  {
    deviceId: text('device_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    dealerId: text('dealer_id')
      .notNull()
      .references(() => dealers.id),
    queueLength: integer('queue_length').notNull(),
    highestSequence: integer('highest_sequence').notNull(),
    appVersion: text('app_version').notNull(),
    firstContactAt: instant('first_contact_at').notNull(),
    lastContactAt: instant('last_contact_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.userId] }),
    index('sync_devices_of_dealer').on(table.dealerId, table.lastContactAt),
    ...storageChecks('sync_devices', table),
  ],
)
