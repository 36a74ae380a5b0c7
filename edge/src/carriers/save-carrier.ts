import type { ChangeCarrier, SaveCarrier } from '@switchback/core/carriers/carrier.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { isConstraintError } from '@switchback/db/is-constraint-error.ts'
import { carrierEvents } from '@switchback/db/schema/carrier-events.ts'
import { carriers } from '@switchback/db/schema/carriers.ts'
import { drivers } from '@switchback/db/schema/drivers.ts'
import { orderAssignments } from '@switchback/db/schema/order-assignments.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { changedFields, eventKind } from '../audit/changed-fields.ts'
import { carrierNotFound, existingCarrier } from './read-carrier.ts'

type SaveContext = Pick<RequestContext, 'db' | 'now'>

function columnsOf({ insuranceExpiry, ...rest }: SaveCarrier) {
  return { ...rest, insuranceExpiresOn: insuranceExpiry }
}

/** Another carrier has the USDOT number. @throws Refusal `invalid` */
async function refuseTakenNumber<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isConstraintError(error, 'carriers.dot_number')) throw error
    const message = 'Another carrier has this USDOT number.'
    throw new Refusal('invalid', { details: [{ path: 'dotNumber', message }] })
  }
}

/** Somebody else saved the row since it was opened. */
export function changedMeanwhile(what: string): Refusal {
  const sentence = `Somebody else changed this ${what} since you opened it. Please open it again.`
  return new Refusal('order_changed', { sentence })
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

/**
 * Replaces a carrier's fields, and records each one before and after.
 * @throws Refusal `not_found`; `order_changed` if somebody else saved it meanwhile; `invalid` if another carrier has
 * the USDOT number.
 */
export async function changeCarrier(
  { db, now }: SaveContext,
  id: string,
  { revision, ...carrier }: ChangeCarrier,
  actorId: string,
): Promise<void> {
  const [[before]] = await db.read([existingCarrier(db, id)])
  if (!before) throw carrierNotFound()
  if (before.revision !== revision) throw changedMeanwhile('carrier')
  const changes = changedFields({ ...before, insuranceExpiry: before.insuranceExpiresOn }, carrier)
  if (Object.keys(changes).length === 0) return
  const at = now.toISOString()
  const { isHeld } = await refuseTakenNumber(() =>
    guardedBatch(db, {
      guard: db.sql
        .update(carriers)
        .set({ ...columnsOf(carrier), revision: revision + 1, updatedAt: at })
        .where(and(eq(carriers.id, id), eq(carriers.revision, revision), isNull(carriers.deletedAt))),
      steps: [
        db.sql
          .insert(carrierEvents)
          .values({ carrierId: id, kind: eventKind(changes), actorId, changes, createdAt: at }),
      ],
    }),
  )
  if (!isHeld) throw changedMeanwhile('carrier')
}

/** Its drivers leave the lists with it. */
function removeDrivers({ db }: SaveContext, carrierId: string, at: string): WriteStatement {
  return db.sql
    .update(drivers)
    .set({ isActive: false, deletedAt: at, updatedAt: at })
    .where(and(eq(drivers.carrierId, carrierId), isNull(drivers.deletedAt)))
}

/**
 * Removes a carrier and its drivers from the lists; orders that it moved still name it.
 * @throws Refusal `not_found`; `order_changed` if somebody else saved it meanwhile; `invalid` while it has an order
 */
export async function removeCarrier(
  context: SaveContext,
  id: string,
  revision: number,
  actorId: string,
): Promise<void> {
  const { db, now } = context
  const at = now.toISOString()
  const openJob = sql`SELECT 1 FROM ${orderAssignments} WHERE ${orderAssignments.carrierId} = ${id} AND ${orderAssignments.endedAt} IS NULL AND ${orderAssignments.deliveredOn} IS NULL`
  const { isHeld } = await guardedBatch(db, {
    guard: db.sql
      .update(carriers)
      .set({ isActive: false, deletedAt: at, updatedAt: at, revision: revision + 1 })
      .where(
        and(
          eq(carriers.id, id),
          eq(carriers.revision, revision),
          isNull(carriers.deletedAt),
          sql`NOT EXISTS (${openJob})`,
        ),
      ),
    steps: [
      removeDrivers(context, id, at),
      db.sql
        .insert(carrierEvents)
        .values({ carrierId: id, kind: 'deleted', actorId, changes: {}, createdAt: at }),
    ],
  })
  if (isHeld) return
  const [[found]] = await db.read([existingCarrier(db, id)])
  if (!found) throw carrierNotFound()
  if (found.revision !== revision) throw changedMeanwhile('carrier')
  throw new Refusal('invalid', {
    sentence: 'This carrier has an order to deliver. Change its carrier first.',
  })
}
