import type { ReportedCounts } from '@switchback/core/sync/unsent-of-device.ts'
import { isUnsentDevice } from '@switchback/db/schema/devices/sync-devices.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** A device with unsent work, and its number at its dealership. */
export type UnsentDevice = ReportedCounts & { readonly number: number }

/** The devices of an account with unsent work, as JSON; {@link readUnsentDevices} reads it. Source: OFFLINE-12. */
export const unsentDevicesOf = (userId: SQLiteColumn): SQL<string> =>
  sql<string>`(SELECT json_group_array(json_object('number', own.number, 'queueLength', own.queue_length,
    'waitingOrders', own.waiting_orders, 'highestSequence', own.highest_sequence, 'discarded', own.discarded,
    'arrived', own.arrived, 'settled', own.settled, 'lastContactAt', own.last_contact_at))
    FROM sync_devices own WHERE own.user_id = ${userId} AND ${isUnsentDevice})`

/** By number. */
export const readUnsentDevices = (json: string): UnsentDevice[] =>
  (JSON.parse(json) as UnsentDevice[]).toSorted((a, b) => a.number - b.number)
