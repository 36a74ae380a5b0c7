import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { SettleDevice } from '@switchback/core/sync/admin-device.ts'
import { unsentOfDevice } from '@switchback/core/sync/unsent-of-device.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { insertWhere } from '@switchback/db/insert-where.ts'
import { deviceSettlements } from '@switchback/db/schema/devices/device-settlements.ts'
import { syncDevices } from '@switchback/db/schema/devices/sync-devices.ts'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { StaffMember } from '../session/staff-member.ts'
import type { RequestContext } from '../request-context.ts'

const changedMeanwhile = () =>
  new Refusal('order_changed', {
    sentence: 'The tablet reported, or a colleague settled its work, meanwhile. Here is how it is now.',
  })

/** Which devices of an account: one, or all. */
export type SettledDevices = { readonly deviceId: string; readonly userId: string }

/** The name of all devices of an account in place of one's id. */
const everyDevice = 'all'

type Device = typeof syncDevices.$inferSelect

/** Nothing was reported, arrived or was settled since these rows were read. */
function areUnchanged(devices: readonly Device[], userId: string): SQL {
  const read = JSON.stringify(devices)
  const same = [
    'deviceId',
    'settled',
    'arrived',
    'discarded',
    'queueLength',
    'highestSequence',
    'lastContactAt',
  ] as const
  const isSame = same.map((name) => sql`d.${sql.identifier(syncDevices[name].name)} = value ->> ${name}`)
  return sql`(SELECT count(*) FROM json_each(${read}) JOIN sync_devices d ON d.user_id = ${userId} AND ${sql.join(isSame, sql` AND `)}) = ${devices.length}`
}

/**
 * Settles the work of a device, or of all devices of an account, that never arrived: its warning and its exception end.
 * Work that still waits on a device in contact is not settled.
 * @throws Refusal `not_found`; `order_changed` if other work is missing than the screen showed.
 * Source: OFFLINE-12.
 */
export async function settleDevice(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { deviceId, userId }: SettledDevices,
  { missing, note }: SettleDevice,
  by: Pick<StaffMember, 'userId'>,
): Promise<void> {
  const isOne = deviceId === everyDevice ? undefined : eq(syncDevices.deviceId, deviceId)
  const [devices] = await db.read([
    db.sql
      .select()
      .from(syncDevices)
      .where(and(eq(syncDevices.userId, userId), isOne)),
  ])
  if (devices.length === 0) throw new Refusal('not_found')
  const lost = devices.flatMap((device) => {
    const { orders, others } = unsentOfDevice(device, now).neverArrived
    return orders + others > 0 ? [{ device, missing: orders + others }] : []
  })
  const total = lost.reduce((sum, each) => sum + each.missing, 0)
  if (total !== missing) throw changedMeanwhile()
  const settlements = lost.map((each) => ({
    deviceId: each.device.deviceId,
    userId,
    dealerId: each.device.dealerId,
    actorId: by.userId,
    note,
    missingBefore: each.missing,
    missingAfter: 0,
    createdAt: now.toISOString(),
  }))
  const [first, ...others] = settlements
  if (!first) throw changedMeanwhile()
  const added = JSON.stringify(Object.fromEntries(lost.map((each) => [each.device.deviceId, each.missing])))
  const ofDevice = sql`(SELECT value FROM json_each(${added}) WHERE key = ${syncDevices.deviceId})`
  const { isHeld } = await guardedBatch(db, {
    guard: insertWhere(
      deviceSettlements,
      first,
      areUnchanged(
        lost.map(({ device }) => device),
        userId,
      ),
    ),
    steps: [
      db.sql
        .update(syncDevices)
        .set({ settled: sql`${syncDevices.settled} + ${ofDevice}` })
        .where(and(eq(syncDevices.userId, userId), sql`${ofDevice} IS NOT NULL`)),
      ...others.map((each) => db.sql.insert(deviceSettlements).values(each)),
    ],
  })
  if (!isHeld) throw changedMeanwhile()
}
