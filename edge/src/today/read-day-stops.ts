import type { StaffActor } from '@switchback/core/access/actor.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { locateZip } from '@switchback/core/geo/locate-zip.ts'
import type { ZipTable } from '@switchback/core/geo/zip-table.ts'
import { townsOf } from '@switchback/core/orders/names/route-text.ts'
import { vehicleName } from '@switchback/core/orders/names/vehicle-names.ts'
import {
  byDay,
  byWork,
  stopsAtMost,
  type DayQuery,
  type DayStops,
  type Stop,
} from '@switchback/core/today/day-stops.ts'
import type { Database } from '@switchback/db/client.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { orderAssignments } from '@switchback/db/schema/orders/order-assignments.ts'
import { isWaitingOrder, orders } from '@switchback/db/schema/orders/orders.ts'
import { and, eq, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { seesCarriers } from '@switchback/core/access/permissions.ts'
import { pickupDay } from '../orders/read/order-conditions.ts'
import type { RequestContext } from '../request-context.ts'
import { vehicleNamesOf } from '../vehicles/vehicles-of.ts'

const facts = {
  order: {
    id: orders.id,
    transportStatus: orders.transportStatus,
    preferredPickupOn: orders.preferredPickupOn,
    customerName: orders.customerName,
    customerPhone: orders.customerPhone,
    pickupAddress: orders.pickupAddress,
    pickupZip: orders.pickupZip,
    deliveryAddress: orders.deliveryAddress,
    deliveryZip: orders.deliveryZip,
  },
  vehicles: vehicleNamesOf(sql`orders.id`),
  dealerName: dealers.companyName,
}

/** The jobs that carriers have now and that fit, with their orders. */
const jobs = (db: Database, fits: SQL | undefined) =>
  db.sql
    .select({
      ...facts,
      job: {
        pickupOn: orderAssignments.pickupOn,
        deliverOn: orderAssignments.deliverOn,
        pickupTime: orderAssignments.pickupTime,
        deliverTime: orderAssignments.deliverTime,
        pickedUpOn: orderAssignments.pickedUpOn,
        deliveredOn: orderAssignments.deliveredOn,
        driverName: orderAssignments.driverName,
        driverPhone: orderAssignments.driverPhone,
      },
      carrierName: carriers.name,
    })
    .from(orderAssignments)
    .innerJoin(orders, eq(orders.id, orderAssignments.orderId))
    .innerJoin(carriers, eq(carriers.id, orderAssignments.carrierId))
    .leftJoin(dealers, eq(dealers.id, orders.dealerId))
    .where(and(isNull(orderAssignments.endedAt), fits))
    .limit(stopsAtMost)

/** The orders without a carrier whose preferred day fits. */
const waiting = (db: Database, fits: SQL) =>
  db.sql
    .select(facts)
    .from(orders)
    .leftJoin(dealers, eq(dealers.id, orders.dealerId))
    .where(sql`${isWaitingOrder} AND ${fits}`)
    .limit(stopsAtMost)

type Job = Awaited<ReturnType<typeof jobs>>[number]
type Waiting = Awaited<ReturnType<typeof waiting>>[number]

type Reading = { readonly zipTable: ZipTable; readonly seesCarriers: boolean }

/** The days and times of an order without a carrier. */
const noJob = { deliverOn: null, pickupTime: null, deliverTime: null, pickedUpOn: null, deliveredOn: null }

/** Where a stop is, when it is planned, and whether it is done. */
function placeAndDay(kind: Stop['kind'], { order }: Pick<Waiting, 'order'>, job: Job['job'] | undefined) {
  const { pickupPlace, deliveryPlace } = townsOf(order)
  const planned = job ?? { ...noJob, pickupOn: order.preferredPickupOn }
  return kind === 'delivery'
    ? {
        place: deliveryPlace,
        zip: order.deliveryZip,
        day: planned.deliverOn,
        time: planned.deliverTime,
        doneOn: planned.deliveredOn,
      }
    : {
        place: pickupPlace,
        zip: order.pickupZip,
        day: planned.pickupOn,
        time: planned.pickupTime,
        doneOn: planned.pickedUpOn,
      }
}

function stopOf(
  kind: Stop['kind'],
  { order, vehicles, dealerName, job, carrierName }: Waiting & Partial<Job>,
  { zipTable, seesCarriers: isCarrierSeen }: Reading,
): Stop {
  const where = placeAndDay(kind, { order }, job)
  const located = locateZip(where.zip, zipTable)
  const [first] = vehicles
  const { driverName, driverPhone } = job ?? { driverName: null, driverPhone: null }
  return {
    kind,
    orderId: order.id,
    transportStatus: order.transportStatus,
    ...where,
    dayKind: job ? 'agreed' : 'preferred',
    customerName: order.customerName,
    customerPhone: order.customerPhone,
    dealerName,
    point: 'coordinates' in located ? located.coordinates : null,
    vehicle: first ? vehicleName(first) : '',
    vehicleCount: vehicles.length,
    driverName,
    driverPhone,
    carrierName: isCarrierSeen ? (carrierName ?? null) : null,
  }
}

const { pickupOn, deliverOn, pickedUpOn, deliveredOn } = orderAssignments
const isToPickUp = isNull(pickedUpOn)
const isToDeliver = isNull(deliveredOn)

type Context = Pick<RequestContext, 'db' | 'now' | 'timeZone' | 'zipTable'>

/**
 * Reads the pickups and deliveries of a business day, and today the late ones: by the agreed day, else the preferred
 * one. One round trip over indexes of the days.
 * Source: STAFF-35.
 */
export async function readDayStops(
  { db, now, timeZone, zipTable }: Context,
  query: DayQuery,
  actor: StaffActor,
): Promise<DayStops> {
  const today = dayOf(now, timeZone)
  const { day = today } = query
  // Nothing lies before the empty day: only today has late stops.
  const lateBefore = day === today ? day : ''
  const [toPickUp, pickedUp, toDeliver, delivered, unassigned, latePickups, lateDeliveries, lateUnassigned] =
    await db.read([
      jobs(db, and(isToPickUp, eq(pickupOn, day))),
      jobs(db, eq(pickedUpOn, day)),
      jobs(db, and(isToDeliver, eq(deliverOn, day))),
      jobs(db, eq(deliveredOn, day)),
      waiting(db, sql`${pickupDay} = ${day}`),
      jobs(db, and(isToPickUp, lt(pickupOn, lateBefore))),
      jobs(db, and(isToDeliver, lt(deliverOn, lateBefore))),
      waiting(db, sql`${pickupDay} < ${lateBefore}`),
    ])
  const reading = { zipTable, seesCarriers: seesCarriers(actor) }
  const stops = (kind: Stop['kind'], ...found: readonly (readonly (Waiting & Partial<Job>)[])[]) =>
    found.flat().map((row) => stopOf(kind, row, reading))
  return {
    day,
    today,
    pickups: stops('pickup', toPickUp, unassigned, pickedUp).toSorted(byWork),
    deliveries: stops('delivery', toDeliver, delivered).toSorted(byWork),
    late: [...stops('pickup', latePickups, lateUnassigned), ...stops('delivery', lateDeliveries)].toSorted(
      byDay,
    ),
  }
}
