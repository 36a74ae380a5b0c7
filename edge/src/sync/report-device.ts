import type { DealerActor } from '@switchback/core/access/actor.ts'
import type { DeviceReport } from '@switchback/core/sync/sync-request.ts'
import type { Database } from '@switchback/db/client.ts'
import { syncDevices } from '@switchback/db/schema/sync-devices.ts'
import { syncOperations } from '@switchback/db/schema/sync-operations.ts'
import { and, count, eq, gt, max, min, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'

/** The number that the device has at its dealership, or the next one. */
function deviceNumber({ sql: from }: Database, dealerId: string, deviceId: string) {
  const ofDealer = eq(syncDevices.dealerId, dealerId)
  const ofDevice = and(eq(syncDevices.deviceId, deviceId), ofDealer)
  const own = from
    .select({ number: min(syncDevices.number) })
    .from(syncDevices)
    .where(ofDevice)
  const last = from
    .select({ number: max(syncDevices.number) })
    .from(syncDevices)
    .where(ofDealer)
  return sql<number>`coalesce((${own}), (${last}) + 1, 1)`
}

/** What took effect since `instant` and before the first report of a count: another device may have imported and sent it. */
function arrivedSince(
  db: Database,
  { userId, dealerId }: DealerActor,
  of: { deviceId: string; instant: SQL },
) {
  const { dealerId: dealer, deviceId: device, userId: user, createdAt } = syncOperations
  const arrived = db.sql
    .select({ count: count() })
    .from(syncOperations)
    .where(and(eq(dealer, dealerId), eq(device, of.deviceId), eq(user, userId), gt(createdAt, of.instant)))
  return sql<number>`(${arrived})`
}

/** Records what a device reports about its queue, by account. Source: OFFLINE-10. */
export async function reportDevice(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  actor: DealerActor,
  { deviceId, ...report }: DeviceReport,
): Promise<void> {
  const { userId, dealerId } = actor
  const at = now.toISOString()
  const countedSince = report.countedSince ?? null
  const current = { ...report, countedSince, dealerId, lastContactAt: at }
  const first = {
    number: deviceNumber(db, dealerId, deviceId),
    arrived: arrivedSince(db, actor, { deviceId, instant: sql`''` }),
    firstContactAt: at,
  }
  const ofNewCount = arrivedSince(db, actor, { deviceId, instant: sql`${syncDevices.lastContactAt}` })
  const isSameCount = sql`${syncDevices.countedSince} IS ${countedSince}`
  const arrived = sql`CASE WHEN ${isSameCount} THEN ${syncDevices.arrived} ELSE ${ofNewCount} END`
  // Settled work that waits on the device after all, or has arrived, counts again.
  const gone = sql`max(0, ${report.highestSequence} - ${report.discarded} - ${report.queueLength} - ${syncDevices.arrived})`
  const settled = sql`CASE WHEN ${isSameCount} THEN min(${syncDevices.settled}, ${gone}) ELSE 0 END`
  await db.write([
    db.sql
      .insert(syncDevices)
      .values({ deviceId, userId, ...first, ...current })
      .onConflictDoUpdate({
        target: [syncDevices.deviceId, syncDevices.userId],
        set: { ...current, arrived, settled },
      }),
  ])
}
