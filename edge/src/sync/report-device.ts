import type { DealerActor } from '@switchback/core/access/actor.ts'
import { can } from '@switchback/core/access/permissions.ts'
import type { DeviceReport } from '@switchback/core/sync/sync-request.ts'
import type { Database } from '@switchback/db/client.ts'
import { insertWhere } from '@switchback/db/insert-where.ts'
import { syncDevices } from '@switchback/db/schema/devices/sync-devices.ts'
import { syncOperations } from '@switchback/db/schema/devices/sync-operations.ts'
import { and, count, eq, gt, max, min, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'

type ReportContext = Pick<RequestContext, 'db' | 'now' | 'config'>

const dayMs = 24 * 60 * 60_000

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

/**
 * Counts the operations that took effect since `instant` and before the first report of a count: another device may
 * have imported and sent them.
 */
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

/** A device that has not been in contact for this long takes no room of its account. */
const roomDays = 90

/** Whether the account may have one more device, by the limits of the deployment. */
function hasRoom({ db, now, config }: ReportContext, { userId }: DealerActor, deviceId: string): SQL {
  const since = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const of = (where: SQL) =>
    db.sql
      .select({ count: count() })
      .from(syncDevices)
      .where(and(eq(syncDevices.userId, userId), where))
  return sql`(${of(eq(syncDevices.deviceId, deviceId))}) = 0
    AND (${of(gt(syncDevices.firstContactAt, since(1)))}) < ${config.limits.NEW_DEVICES_PER_ACCOUNT_PER_DAY}
    AND (${of(gt(syncDevices.lastContactAt, since(roomDays)))}) < ${config.limits.DEVICES_PER_ACCOUNT}`
}

const counted = ['queueLength', 'waitingOrders', 'highestSequence', 'discarded'] as const
type Counts = Pick<DeviceReport, (typeof counted)[number]>

/**
 * Who cannot make operations reports none: at most those that were reported before. They may still discard these, which
 * is not to count as lost.
 */
function countsOf(actor: DealerActor, report: Counts) {
  const makesWork = can(actor, 'dealer.order') || can(actor, 'dealer.quote')
  const inOrder = <Value>(value: (name: (typeof counted)[number]) => Value) => ({
    queueLength: value('queueLength'),
    waitingOrders: value('waitingOrders'),
    highestSequence: value('highestSequence'),
    discarded: value('discarded'),
  })
  const boundOf = (name: (typeof counted)[number]) =>
    syncDevices[name === 'discarded' ? 'highestSequence' : name]
  return {
    first: inOrder((name) => (makesWork ? report[name] : 0)),
    next: inOrder((name) =>
      makesWork ? sql<number>`${report[name]}` : sql<number>`min(${report[name]}, ${boundOf(name)})`,
    ),
  }
}

/**
 * Records what a device reports about its queue, by account. Beyond the limits of devices an account's new ones are not
 * recorded; the operations of the request are applied all the same.
 * Source: OFFLINE-10, ADR-66.
 */
export async function reportDevice(
  context: ReportContext,
  actor: DealerActor,
  { deviceId, appVersion, ...report }: DeviceReport,
): Promise<void> {
  const { db, now } = context
  const { userId, dealerId } = actor
  const at = now.toISOString()
  const countedSince = report.countedSince ?? null
  const current = { countedSince, appVersion, dealerId, lastContactAt: at }
  const counts = countsOf(actor, report)
  const first = {
    ...counts.first,
    number: deviceNumber(db, dealerId, deviceId),
    arrived: arrivedSince(db, actor, { deviceId, instant: sql`''` }),
    firstContactAt: at,
  }
  const ofNewCount = arrivedSince(db, actor, { deviceId, instant: sql`${syncDevices.lastContactAt}` })
  const isSameCount = sql`${syncDevices.countedSince} IS ${countedSince}`
  const arrived = sql`CASE WHEN ${isSameCount} THEN ${syncDevices.arrived} ELSE ${ofNewCount} END`
  // Settled work that waits on the device after all, or has arrived, counts again.
  const { highestSequence, discarded, queueLength } = counts.next
  const gone = sql`max(0, ${highestSequence} - ${discarded} - ${queueLength} - ${syncDevices.arrived})`
  const settled = sql`CASE WHEN ${isSameCount} THEN min(${syncDevices.settled}, ${gone}) ELSE 0 END`
  const update = db.sql
    .update(syncDevices)
    .set({ ...counts.next, ...current, arrived, settled })
    .where(and(eq(syncDevices.deviceId, deviceId), eq(syncDevices.userId, userId)))
  const row = { deviceId, userId, ...first, ...current }
  const insert = insertWhere(syncDevices, row, hasRoom(context, actor, deviceId))
  await db.write([update, insert], { isRepeatable: true })
}
