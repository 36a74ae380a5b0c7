import type { DealerActor } from '@switchback/core/access/actor.ts'
import type { DeviceReport } from '@switchback/core/sync/sync-request.ts'
import { syncDevices } from '@switchback/db/schema/sync-devices.ts'
import type { RequestContext } from '../request-context.ts'

/** Records what a device reports about its queue, by account. Source: OFFLINE-10. */
export async function reportDevice(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { userId, dealerId }: DealerActor,
  { deviceId, ...report }: DeviceReport,
): Promise<void> {
  const at = now.toISOString()
  const current = { ...report, dealerId, lastContactAt: at }
  await db.write([
    db.sql
      .insert(syncDevices)
      .values({ deviceId, userId, firstContactAt: at, ...current })
      .onConflictDoUpdate({ target: [syncDevices.deviceId, syncDevices.userId], set: current }),
  ])
}
