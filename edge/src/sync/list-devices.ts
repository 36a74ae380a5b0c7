import { pageCursor } from '@switchback/core/fields/page-cursor.ts'
import type { AdminDevicePage, AdminDeviceRow, ListDevices } from '@switchback/core/sync/admin-device.ts'
import { unsentOfDevice } from '@switchback/core/sync/unsent-of-device.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { isUnsentDevice, syncDevices } from '@switchback/db/schema/devices/sync-devices.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { nameOfUser } from '../team/name-of-user.ts'
import { readUnsentDevices, unsentDevicesOf } from './unsent-of-account.ts'

/** Breaks ties between devices of the same millisecond. */
const rowId = sql<number>`sync_devices.rowid`

type Found = {
  readonly device: typeof syncDevices.$inferSelect
  readonly userName: string
  readonly companyName: string
  readonly devices: string
}

/** The work that all devices of the account lost. */
function ofAccount(json: string, now: Date): AdminDeviceRow['account'] {
  const lost = readUnsentDevices(json)
    .map((each) => unsentOfDevice(each, now).neverArrived)
    .map(({ orders, others }) => orders + others)
    .filter((count) => count > 0)
  return { tablets: lost.length, missing: lost.reduce((sum, each) => sum + each, 0) }
}

function response({ device, userName, companyName, devices }: Found, now: Date): AdminDeviceRow {
  const { deviceId, userId, number, dealerId, appVersion, firstContactAt, lastContactAt } = device
  return {
    deviceId,
    userId,
    number,
    userName,
    dealer: { id: dealerId, companyName },
    appVersion,
    firstContactAt,
    lastContactAt,
    ...unsentOfDevice(device, now),
    account: ofAccount(devices, now),
  }
}

/** A page of devices, last contact first, by keyset. Source: OFFLINE-12. */
export async function listDevices(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { dealerId, cursor, limit }: ListDevices,
): Promise<AdminDevicePage> {
  const { lastContactAt } = syncDevices
  // The first page begins at the present: without a bound, the query would scan its index.
  const { createdAt, id } = cursor ?? { createdAt: now.toISOString(), id: Number.MAX_SAFE_INTEGER }
  const isAfter = sql`(${lastContactAt}, ${rowId}) < (${createdAt}, ${id})`
  const isListed = dealerId === undefined ? isUnsentDevice : eq(syncDevices.dealerId, dealerId)
  const [found] = await db.read([
    db.sql
      .select({
        device: syncDevices,
        rowId,
        userName: nameOfUser,
        companyName: dealers.companyName,
        devices: unsentDevicesOf(users.id),
      })
      .from(syncDevices)
      .innerJoin(users, eq(users.id, syncDevices.userId))
      .innerJoin(dealers, eq(dealers.id, syncDevices.dealerId))
      .where(and(isListed, isAfter))
      .orderBy(desc(lastContactAt), desc(rowId))
      .limit(limit + 1),
  ])
  const last = found.length > limit ? found[limit - 1] : undefined
  return {
    devices: found.slice(0, limit).map((each) => response(each, now)),
    nextCursor: last ? pageCursor({ createdAt: last.device.lastContactAt, id: last.rowId }) : null,
  }
}
