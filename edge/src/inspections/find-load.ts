import type { DriverEvent } from '@switchback/core/inspections/driver-event.ts'
import type { DriverVehicleState } from '@switchback/core/inspections/driver-link.ts'
import { arePhotosOverdue } from '@switchback/core/inspections/paper-copy.ts'
import { vehicleState } from '@switchback/core/inspections/vehicle-progress.ts'
import type { Database } from '@switchback/db/client.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { driverEvents } from '@switchback/db/schema/inspections/driver-news.ts'
import { driverDevices, driverLinks } from '@switchback/db/schema/inspections/driver-links.ts'
import { inspectionPhotos, inspections } from '@switchback/db/schema/inspections/inspections.ts'
import { orderAssignments } from '@switchback/db/schema/orders/order-assignments.ts'
import { orderEvents } from '@switchback/db/schema/orders/order-events.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { asc, desc, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm'
import { copiesQueries, type FoundCopies } from './copies/copy-rows.ts'
import { cancelledVehiclesOf, vehiclesOf, type VehicleRow, type Vehicles } from '../vehicles/vehicles-of.ts'

/** A driver's link with its assignment and order. */
export type LinkedOrder = {
  readonly link: typeof driverLinks.$inferSelect
  readonly assignment: typeof orderAssignments.$inferSelect
  readonly carrier: typeof carriers.$inferSelect
  readonly order: typeof orders.$inferSelect
  readonly vehicles: Vehicles
  readonly cancelledVehicles: readonly VehicleRow[]
  /** When the order was delivered, an instant. */
  readonly deliveredAt: string | null
  /** When staff last took back a move of the order, an instant. */
  readonly rolledBackAt: string | null
}

export type DeviceRow = typeof driverDevices.$inferSelect
/** An inspection with the lineage of its link and the name of its driver. */
export type InspectionRow = {
  readonly inspection: typeof inspections.$inferSelect
  /** Its driver's assignment now; the inspection has the one under which it was signed, before other days or pay. */
  readonly assignmentId: string
  readonly lineageId: string
  readonly driverName: string
}
export type PhotoRow = typeof inspectionPhotos.$inferSelect

/** Whether a photo is here, was given up, or is on its way; one that comes after it was given up is here. Source: DRIVER-6. */
export function photoState({ arrivedAt, lostReason }: PhotoRow): 'here' | 'lost' | 'waiting' {
  if (arrivedAt !== null) return 'here'
  return lostReason === null ? 'waiting' : 'lost'
}

/**
 * As {@link photoState}; one that is still on its way when it is overdue is missing.
 * @param receivedAt when its record came.
 * Source: DRIVER-24.
 */
export function photoStateAt(
  photo: PhotoRow,
  receivedAt: string,
  now: Date,
): ReturnType<typeof photoState> | 'missing' {
  const state = photoState(photo)
  return state === 'waiting' && arePhotosOverdue(receivedAt, now) ? 'missing' : state
}

/** News with the lineage of its link and the name of its driver. */
export type EventRow = typeof driverEvents.$inferSelect & {
  readonly lineageId: string
  readonly driverName: string
}

/** Everything about an order that drivers signed or told, oldest first. */
export type Inspected = {
  readonly inspections: readonly InspectionRow[]
  readonly photos: readonly PhotoRow[]
  readonly events: readonly EventRow[]
}

/** A load as a driver's page needs it. */
export type FoundLoad = LinkedOrder &
  Inspected & { readonly devices: readonly DeviceRow[]; readonly copies: FoundCopies }

/** Queries when something last happened to the order of a row. */
const lastOf = (event: 'delivered' | 'rolled_back') =>
  sql<
    string | null
  >`(SELECT max(${orderEvents.createdAt}) FROM ${orderEvents} WHERE ${orderEvents.orderId} = ${orders.id} AND ${orderEvents.event} = ${event})`

const linkedOrder = (db: Database, where: SQL | undefined) =>
  db.sql
    .select({
      link: driverLinks,
      assignment: orderAssignments,
      carrier: carriers,
      order: orders,
      vehicles: vehiclesOf(sql`orders.id`),
      cancelledVehicles: cancelledVehiclesOf(sql`orders.id`),
      deliveredAt: lastOf('delivered'),
      rolledBackAt: lastOf('rolled_back'),
    })
    .from(driverLinks)
    .innerJoin(orderAssignments, eq(orderAssignments.id, driverLinks.assignmentId))
    .innerJoin(carriers, eq(carriers.id, orderAssignments.carrierId))
    .innerJoin(orders, eq(orders.id, driverLinks.orderId))
    .where(where)

/** Queries what drivers signed and told about an order; `orderId` may be a subquery. */
const inspectedQueries = (db: Database, orderId: SQL) =>
  [
    db.sql
      .select({
        inspection: inspections,
        assignmentId: driverLinks.assignmentId,
        lineageId: driverLinks.lineageId,
        driverName: orderAssignments.driverName,
      })
      .from(inspections)
      .innerJoin(driverLinks, eq(driverLinks.id, inspections.linkId))
      .innerJoin(orderAssignments, eq(orderAssignments.id, inspections.assignmentId))
      .where(sql`${inspections.orderId} = ${orderId}`)
      .orderBy(asc(inspections.receivedAt), asc(inspections.id)),
    db.sql
      .select()
      .from(inspectionPhotos)
      .where(
        sql`${inspectionPhotos.inspectionId} IN (SELECT id FROM inspections WHERE order_id = ${orderId})`,
      )
      .orderBy(asc(inspectionPhotos.inspectionId), asc(inspectionPhotos.number)),
    db.sql
      .select({
        ...getTableColumns(driverEvents),
        lineageId: driverLinks.lineageId,
        driverName: orderAssignments.driverName,
      })
      .from(driverEvents)
      .innerJoin(driverLinks, eq(driverLinks.id, driverEvents.linkId))
      .innerJoin(orderAssignments, eq(orderAssignments.id, driverLinks.assignmentId))
      .where(sql`${driverEvents.orderId} = ${orderId}`)
      .orderBy(asc(driverEvents.receivedAt), asc(driverEvents.id)),
  ] as const

/** Queries a load by the hash of its link's token. */
export function loadQueries(db: Database, tokenHash: string) {
  const orderId = sql`(SELECT order_id FROM driver_links WHERE token_hash = ${tokenHash})`
  return [
    linkedOrder(db, eq(driverLinks.tokenHash, tokenHash)),
    db.sql
      .select()
      .from(driverDevices)
      .where(sql`${driverDevices.linkId} = (SELECT id FROM driver_links WHERE token_hash = ${tokenHash})`)
      .orderBy(asc(driverDevices.createdAt), asc(driverDevices.id)),
    ...inspectedQueries(db, orderId),
    ...copiesQueries(db, orderId),
  ] as const
}

type Results<Queries extends readonly PromiseLike<unknown>[]> = {
  [At in keyof Queries]: Awaited<Queries[At]>
}

/** The load of what {@link loadQueries} read; undefined for an unknown link. */
export function loadOfRows(rows: Results<ReturnType<typeof loadQueries>>): FoundLoad | undefined {
  const [[linked], devices, signed, photos, events, copies, messages, held] = rows
  return (
    linked && {
      ...linked,
      devices,
      inspections: signed,
      photos,
      events,
      copies: { copies, messages, held, dealerId: linked.order.dealerId },
    }
  )
}

/** Whether this driver signed or told something, or the same link before it was issued again. */
export const isOwn = (
  { lineageId }: Pick<InspectionRow, 'lineageId'>,
  { link }: Pick<LinkedOrder, 'link'>,
): boolean => lineageId === link.lineageId

/** The inspections that count, the oldest first: evidence does not. Source: DRIVER-4. */
export const counting = ({ inspections: signed }: Pick<Inspected, 'inspections'>): InspectionRow[] =>
  signed.filter(({ inspection }) => !inspection.isEvidence)

/** The inspections of the load's own driver that count. */
export const ownCounting = (found: LinkedOrder & Inspected): InspectionRow[] =>
  counting(found).filter((each) => isOwn(each, found))

/** A vehicle that a driver left where it was. */
export type LeftBehindRow = EventRow & { readonly event: Extract<DriverEvent, { kind: 'left_behind' }> }

/** How often drivers left a vehicle behind, the first one first. */
export const leftBehindOf = (position: number, { events }: Pick<Inspected, 'events'>): LeftBehindRow[] =>
  events.filter(
    (row): row is LeftBehindRow => row.event.kind === 'left_behind' && row.event.vehicle === position,
  )

/** The state of a vehicle by some inspections, and by what the driver of a link left behind, also before it was issued again. */
export function stateSeen(
  position: number,
  { inspections: signed, events }: Pick<Inspected, 'inspections' | 'events'>,
  link: Pick<LinkedOrder['link'], 'lineageId'> | undefined,
): DriverVehicleState {
  return vehicleState(position, {
    inspections: signed.map(({ inspection: { vehiclePosition: vehicle, step, isEvidence } }) => ({
      vehicle,
      step,
      isEvidence,
    })),
    leftBehind: events.flatMap(({ event, lineageId }) =>
      event.kind === 'left_behind' && lineageId === link?.lineageId ? [event.vehicle] : [],
    ),
  })
}

/** The states of the vehicles of a load, by what its own driver signed. Source: DRIVER-7. */
export function vehicleStates(found: LinkedOrder & Inspected): Map<number, DriverVehicleState> {
  const own = { ...found, inspections: found.inspections.filter((each) => isOwn(each, found)) }
  return new Map(found.vehicles.map(({ position }) => [position, stateSeen(position, own, found.link)]))
}

/** Queries the link of an order that a paper is about: of the driver who has it, else the newest. */
const newestLink = (db: Database, orderId: string) =>
  linkedOrder(db, eq(driverLinks.orderId, orderId))
    .orderBy(
      sql`${driverLinks.endedAt} IS NOT NULL, ${orderAssignments.endedAt} IS NOT NULL, ${driverLinks.createdAt} DESC`,
    )
    .limit(1)

/** Queries everything of an order, with one of its links. */
const wholeQueries = (db: Database, link: ReturnType<typeof newestLink>, orderId: SQL) =>
  [
    link,
    db.sql
      .select()
      .from(driverDevices)
      .where(sql`${driverDevices.linkId} IN (SELECT id FROM driver_links WHERE order_id = ${orderId})`)
      .orderBy(asc(driverDevices.createdAt), asc(driverDevices.id)),
    ...inspectedQueries(db, orderId),
    ...copiesQueries(db, orderId),
  ] as const

/** Reads the inspections and news of an order, with the link of the driver who has it, or had it last. */
export async function findInspected(db: Database, orderId: string): Promise<FoundLoad | undefined> {
  return loadOfRows(await db.read(wholeQueries(db, newestLink(db, orderId), sql`${orderId}`)))
}

/**
 * Reads the load of an assignment, with its newest link. Of one that another took over with the same driver, because
 * days or pay changed since its id was read, it is the load of the other one, once anything is signed.
 */
export async function findAssigned(db: Database, assignmentId: string): Promise<FoundLoad | undefined> {
  const isOf = eq(driverLinks.assignmentId, assignmentId)
  const signedIt = sql`${driverLinks.id} IN (SELECT link_id FROM inspections WHERE assignment_id = ${assignmentId})`
  const link = linkedOrder(db, or(isOf, signedIt)).orderBy(desc(isOf), desc(driverLinks.createdAt)).limit(1)
  const orderId = sql`(SELECT order_id FROM order_assignments WHERE id = ${assignmentId})`
  return loadOfRows(await db.read(wholeQueries(db, link, orderId)))
}
