import type { SaveCarrier } from '@switchback/core/carriers/carrier.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { isConstraintError } from '@switchback/db/is-constraint-error.ts'
import { carrierEvents } from '@switchback/db/schema/carriers/carrier-events.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { drivers } from '@switchback/db/schema/carriers/drivers.ts'
import { orderAssignments } from '@switchback/db/schema/orders/order-assignments.ts'
import { and, eq, gt, isNull, notExists, sql } from 'drizzle-orm'
import { isUnpaid } from './carrier-history.ts'
import type { RequestContext } from '../request-context.ts'
import { changedFields } from '../audit/changed-fields.ts'
import { carrierNotFound, changedMeanwhile, existingCarrier } from './existing-carrier.ts'

type SaveContext = Pick<RequestContext, 'db' | 'now'>

/** A request as its row stores it. */
export function columnsOf({ insuranceExpiry, ...rest }: SaveCarrier) {
  return { ...rest, insuranceExpiresOn: insuranceExpiry }
}

/** Another carrier has the USDOT number. @throws Refusal `invalid` */
export async function refuseTakenNumber<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isConstraintError(error, 'carriers.dot_number')) throw error
    const message = 'Another carrier has this USDOT number.'
    throw new Refusal('invalid', { details: [{ path: 'dotNumber', message }] })
  }
}

/** Adds a carrier. @throws Refusal `invalid` if another one has the USDOT number */
export async function addCarrier(
  { db, now }: SaveContext,
  carrier: SaveCarrier,
  actorId: string,
): Promise<string> {
  const id = crypto.randomUUID()
  const createdAt = now.toISOString()
  const row = { ...columnsOf(carrier), id, createdAt, updatedAt: createdAt }
  await refuseTakenNumber(() =>
    db.write([
      db.sql.insert(carriers).values(row),
      db.sql.insert(carrierEvents).values({
        carrierId: id,
        kind: 'created',
        actorId,
        changes: changedFields(undefined, carrier),
        createdAt,
      }),
    ]),
  )
  return id
}

/** Its drivers leave the lists with it, each with an event. */
function removeDrivers(
  { db }: SaveContext,
  carrierId: string,
  actorId: string,
  at: string,
): WriteStatement[] {
  const isTheirs = and(eq(drivers.carrierId, carrierId), isNull(drivers.deletedAt))
  return [
    sql`INSERT INTO ${carrierEvents} (driver_id, kind, actor_id, changes, created_at)
      SELECT ${drivers.id}, 'deleted', ${actorId}, '{}', ${at} FROM ${drivers} WHERE ${isTheirs}`,
    db.sql.update(drivers).set({ isActive: false, deletedAt: at, updatedAt: at }).where(isTheirs),
  ]
}

const isOpenJob = and(isNull(orderAssignments.endedAt), isNull(orderAssignments.deliveredOn))

/** Orders that a carrier has to deliver. */
const openJobs = (db: SaveContext['db'], carrierId: string) =>
  db.sql
    .select({ id: orderAssignments.id })
    .from(orderAssignments)
    .where(and(eq(orderAssignments.carrierId, carrierId), isOpenJob))
    .limit(1)

/** Orders that a carrier delivered and is not paid for: its page and its account are needed until then. */
const unpaidJobs = (db: SaveContext['db'], carrierId: string) =>
  db.sql
    .select({ id: orderAssignments.id })
    .from(orderAssignments)
    .where(and(eq(orderAssignments.carrierId, carrierId), isUnpaid, gt(orderAssignments.payCents, 0)))
    .limit(1)

/** Orders that its drivers have to deliver, also for a carrier that they drove for before. */
const openJobsOfDrivers = (db: SaveContext['db'], carrierId: string) =>
  db.sql
    .select({ id: orderAssignments.id })
    .from(drivers)
    .innerJoin(orderAssignments, eq(orderAssignments.driverId, drivers.id))
    .where(and(eq(drivers.carrierId, carrierId), isNull(drivers.deletedAt), isOpenJob))
    .limit(1)

function whyNotRemoved(hasJobs: boolean, isOwed: boolean): string {
  if (hasJobs) return 'This carrier has an order to deliver. Change its carrier first.'
  if (isOwed) return 'This carrier is not paid for an order that it delivered. Record the payment first.'
  return 'A driver of this carrier has an order to deliver. Change its driver first.'
}

/**
 * Removes a carrier and its drivers from the lists; orders that it moved still name it.
 * @throws Refusal `not_found`; `order_changed` if somebody else saved it meanwhile; `invalid` while it or one of its
 * drivers has an order, or we owe it for one
 */
export async function removeCarrier(
  context: SaveContext,
  id: string,
  revision: number,
  actorId: string,
): Promise<void> {
  const { db, now } = context
  const at = now.toISOString()
  const { isHeld } = await guardedBatch(db, {
    guard: db.sql
      .update(carriers)
      .set({ isActive: false, deletedAt: at, updatedAt: at, revision: revision + 1 })
      .where(
        and(
          eq(carriers.id, id),
          eq(carriers.revision, revision),
          isNull(carriers.deletedAt),
          notExists(openJobs(db, id)),
          notExists(unpaidJobs(db, id)),
          notExists(openJobsOfDrivers(db, id)),
        ),
      ),
    steps: [
      ...removeDrivers(context, id, actorId, at),
      db.sql
        .insert(carrierEvents)
        .values({ carrierId: id, kind: 'deleted', actorId, changes: {}, createdAt: at }),
    ],
  })
  if (isHeld) return
  const [[found], jobs, unpaid] = await db.read([
    existingCarrier(db, id),
    openJobs(db, id),
    unpaidJobs(db, id),
  ])
  if (!found) throw carrierNotFound()
  if (found.revision !== revision) throw changedMeanwhile('carrier')
  throw new Refusal('invalid', { sentence: whyNotRemoved(jobs.length > 0, unpaid.length > 0) })
}
