import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { dealers } from '../accounts/dealers.ts'
import { users } from '../accounts/users.ts'

/** Whether some work of a device has neither arrived nor been settled. Source: OFFLINE-12. */
export const isUnsentDevice = sql.raw(`"highest_sequence" > "arrived" + "discarded" + "settled"`)

/**
 * The last report of each device about its queue, by account, and how much of it arrived. Triggers bound the counts
 * (`largestCount` in core).
 * Source: OFFLINE-10, OFFLINE-12.
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
    /** Numbers the devices of a dealership by their first contact; all accounts of a device share its number. */
    number: integer('number').notNull(),
    queueLength: integer('queue_length').notNull(),
    waitingOrders: integer('waiting_orders').notNull(),
    highestSequence: integer('highest_sequence').notNull(),
    discarded: integer('discarded').notNull(),
    /** Names the device's count: it starts over when the account signs out there. */
    countedSince: text('counted_since'),
    /** Operations of that count that took effect, whichever device sent them. A trigger counts them. */
    arrived: integer('arrived').notNull(),
    appVersion: text('app_version').notNull(),
    firstContactAt: instant('first_contact_at').notNull(),
    lastContactAt: instant('last_contact_at').notNull(),
    /** Operations of that count that never arrived, and that staff settled with the dealership. */
    settled: integer('settled').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.userId] }),
    index('sync_devices_of_dealer').on(table.dealerId, table.lastContactAt),
    index('sync_devices_of_user').on(table.userId, table.lastContactAt),
    index('sync_devices_numbers').on(table.dealerId, table.number),
    index('sync_devices_unsent').on(table.lastContactAt).where(isUnsentDevice),
    ...storageChecks('sync_devices', table),
  ],
)
