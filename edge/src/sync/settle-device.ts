import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { SettleDevice } from '@switchback/core/sync/admin-device.ts'
import { unsentOfDevice } from '@switchback/core/sync/unsent-of-device.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { deviceSettlements } from '@switchback/db/schema/device-settlements.ts'
import { syncDevices } from '@switchback/db/schema/sync-devices.ts'
import { and, eq } from 'drizzle-orm'
import type { StaffMember } from '../session/staff-member.ts'
import type { RequestContext } from '../request-context.ts'

const changedMeanwhile = () =>
  new Refusal('order_changed', {
    sentence: 'The tablet reported, or a colleague settled its work, meanwhile. Here is how it is now.',
  })

/**
 * Settles the work of a device that never arrived: its warning and its exception end. Work that still waits on a device
 * in contact is not settled.
 * @throws Refusal `not_found`; `order_changed` if other work is missing than the screen showed.
 * Source: OFFLINE-12.
 */
export async function settleDevice(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { deviceId, userId }: { readonly deviceId: string; readonly userId: string },
  { missing, note }: SettleDevice,
  by: Pick<StaffMember, 'userId'>,
): Promise<void> {
  const isDevice = and(eq(syncDevices.deviceId, deviceId), eq(syncDevices.userId, userId))
  const [[device]] = await db.read([db.sql.select().from(syncDevices).where(isDevice)])
  if (!device) throw new Refusal('not_found')
  const { neverArrived } = unsentOfDevice(device, now)
  if (neverArrived.orders + neverArrived.others !== missing) throw changedMeanwhile()
  const { isHeld } = await guardedBatch(db, {
    guard: db.sql
      .update(syncDevices)
      .set({ settled: device.settled + missing })
      .where(
        and(
          isDevice,
          eq(syncDevices.settled, device.settled),
          eq(syncDevices.arrived, device.arrived),
          eq(syncDevices.discarded, device.discarded),
          eq(syncDevices.queueLength, device.queueLength),
          eq(syncDevices.highestSequence, device.highestSequence),
          eq(syncDevices.lastContactAt, device.lastContactAt),
        ),
      ),
    steps: [
      db.sql.insert(deviceSettlements).values({
        deviceId,
        userId,
        dealerId: device.dealerId,
        actorId: by.userId,
        note,
        missingBefore: missing,
        missingAfter: 0,
        createdAt: now.toISOString(),
      }),
    ],
  })
  if (!isHeld) throw changedMeanwhile()
}
