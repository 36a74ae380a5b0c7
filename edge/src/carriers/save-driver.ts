import type { ChangeDriverRecord, SaveDriver } from '@switchback/core/carriers/driver.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { insertWhere } from '@switchback/db/insert-where.ts'
import { carrierEvents } from '@switchback/db/schema/carriers/carrier-events.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { drivers } from '@switchback/db/schema/carriers/drivers.ts'
import { orderAssignments } from '@switchback/db/schema/orders/order-assignments.ts'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { changedFields, eventKind } from '../audit/changed-fields.ts'
import { existingDrivers } from './list-drivers.ts'
import { driverNotFound } from './read-driver.ts'
import { changedMeanwhile } from './existing-carrier.ts'

type SaveContext = Pick<RequestContext, 'db' | 'now'>

function carrierGone(): Refusal {
  const message = 'This carrier is no longer there.'
  return new Refusal('invalid', { details: [{ path: 'carrierId', message }] })
}

const carrierExists = (id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${carriers} WHERE ${carriers.id} = ${id} AND ${carriers.deletedAt} IS NULL)`

/** Adds a driver to a carrier. @throws Refusal `invalid` if there is no such carrier */
export async function addDriver(
  { db, now }: SaveContext,
  driver: SaveDriver,
  actorId: string,
): Promise<string> {
  const id = crypto.randomUUID()
  const createdAt = now.toISOString()
  const row = { ...driver, id, createdAt, updatedAt: createdAt }
  const { isHeld } = await guardedBatch(db, {
    guard: insertWhere(drivers, row, carrierExists(driver.carrierId)),
    steps: [
      db.sql.insert(carrierEvents).values({
        driverId: id,
        kind: 'created',
        actorId,
        changes: changedFields(undefined, driver),
        createdAt,
      }),
    ],
  })
  if (!isHeld) throw carrierGone()
  return id
}

/**
 * Replaces a driver's fields, and records each one before and after.
 * @throws Refusal `not_found`; `order_changed` if somebody else saved it meanwhile; `invalid` if the carrier is gone.
 */
export async function changeDriverRecord(
  { db, now }: SaveContext,
  id: string,
  { revision, ...driver }: ChangeDriverRecord,
  actorId: string,
): Promise<void> {
  const [[before]] = await db.read([existingDrivers(db, eq(drivers.id, id))])
  if (!before) throw driverNotFound()
  if (before.driver.revision !== revision) throw changedMeanwhile('driver')
  const changes = changedFields(before.driver, driver)
  if (Object.keys(changes).length === 0) return
  const at = now.toISOString()
  const isSame = and(eq(drivers.id, id), eq(drivers.revision, revision), isNull(drivers.deletedAt))
  const { isHeld } = await guardedBatch(db, {
    guard: db.sql
      .update(drivers)
      .set({ ...driver, revision: revision + 1, updatedAt: at })
      .where(and(isSame, carrierExists(driver.carrierId))),
    steps: [
      db.sql
        .insert(carrierEvents)
        .values({ driverId: id, kind: eventKind(changes), actorId, changes, createdAt: at }),
    ],
  })
  if (isHeld) return
  const [[current]] = await db.read([existingDrivers(db, eq(drivers.id, id))])
  throw current?.driver.revision === revision ? carrierGone() : changedMeanwhile('driver')
}

/**
 * Removes a driver from the lists; orders that they drove still name them.
 * @throws Refusal `not_found`; `order_changed` if somebody else saved it meanwhile; `invalid` while they have an order
 */
export async function removeDriver(
  { db, now }: SaveContext,
  id: string,
  revision: number,
  actorId: string,
): Promise<void> {
  const at = now.toISOString()
  const openJob = sql`SELECT 1 FROM ${orderAssignments} WHERE ${orderAssignments.driverId} = ${id} AND ${orderAssignments.endedAt} IS NULL AND ${orderAssignments.deliveredOn} IS NULL`
  const isSame = and(eq(drivers.id, id), eq(drivers.revision, revision), isNull(drivers.deletedAt))
  const { isHeld } = await guardedBatch(db, {
    guard: db.sql
      .update(drivers)
      .set({ isActive: false, deletedAt: at, updatedAt: at, revision: revision + 1 })
      .where(and(isSame, sql`NOT EXISTS (${openJob})`)),
    steps: [
      db.sql
        .insert(carrierEvents)
        .values({ driverId: id, kind: 'deleted', actorId, changes: {}, createdAt: at }),
    ],
  })
  if (isHeld) return
  const [[found]] = await db.read([existingDrivers(db, eq(drivers.id, id))])
  if (!found) throw driverNotFound()
  if (found.driver.revision !== revision) throw changedMeanwhile('driver')
  throw new Refusal('invalid', { sentence: 'This driver has an order to deliver. Change its driver first.' })
}
