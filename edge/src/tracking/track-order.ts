import { placeOfLine } from '@switchback/core/address/place-of-line.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { locateZip } from '@switchback/core/geo/locate-zip.ts'
import type { ZipTable } from '@switchback/core/geo/zip-table.ts'
import { displayOrderId } from '@switchback/core/orders/order-id.ts'
import { orderStatus } from '@switchback/core/orders/order-status.ts'
import {
  nextStep,
  trackEvents,
  trackSteps,
  type StoredEvent,
} from '@switchback/core/orders/order-timeline.ts'
import type { TrackEvent, TrackResponse, TrackPlace } from '@switchback/core/orders/track-response.ts'
import { readTrackKey, type TrackKey } from '@switchback/core/orders/tracking-code.ts'
import { orderWindows, type OrderWindows } from '@switchback/core/transit/order-windows.ts'
import type { Database } from '@switchback/db/client.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { orderVehicles } from '@switchback/db/schema/order-vehicles.ts'
import { orders } from '@switchback/db/schema/orders.ts'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { unknownOrderLookups } from '../limits/unknown-order-lookups.ts'
import type { RequestContext } from '../request-context.ts'

type TrackContext = Pick<RequestContext, 'db' | 'now' | 'callerAddress' | 'config' | 'zipTable'>

function keyColumn({ kind, value }: TrackKey) {
  return eq(kind === 'order_id' ? orders.id : orders.trackingCode, value)
}

function orderByKey(db: Database, key: TrackKey) {
  return db.sql
    .select({ order: orders, vehicle: orderVehicles })
    .from(orders)
    .innerJoin(orderVehicles, and(eq(orderVehicles.orderId, orders.id), eq(orderVehicles.position, 0)))
    .where(keyColumn(key))
}

function eventsByKey(db: Database, key: TrackKey) {
  const id = db.sql.select({ id: orders.id }).from(orders).where(keyColumn(key))
  return db.sql
    .select({
      kind: orderEvents.kind,
      fromState: orderEvents.fromState,
      toState: orderEvents.toState,
      createdAt: orderEvents.createdAt,
    })
    .from(orderEvents)
    .where(and(sql`${orderEvents.orderId} = ${id}`, ne(orderEvents.kind, 'note')))
    .orderBy(asc(orderEvents.id))
}

/** The point of a town for the map, rounded to a tenth of a degree, some seven miles. */
function trackPlace(address: string, zip: string, zipTable: ZipTable): TrackPlace {
  const located = locateZip(zip, zipTable)
  const round = (degrees: number) => Math.round(degrees * 10) / 10
  const point =
    'coordinates' in located
      ? { lat: round(located.coordinates.lat), lng: round(located.coordinates.lng) }
      : null
  return { ...placeOfLine(address, zip), point }
}

type Found = Awaited<ReturnType<typeof orderByKey>>[number]

/** The estimated days of pickup and delivery. Source: TRANSIT-4. */
function windowsOf(
  { order }: Found,
  events: readonly TrackEvent[],
  { now, config }: Pick<TrackContext, 'now' | 'config'>,
): OrderWindows {
  const day = (instant: string | Date) => dayOf(new Date(instant), config.businessTimeZone)
  const pickedUpAt = events.findLast(({ kind }) => kind === 'picked_up')?.at
  return orderWindows(
    {
      orderedOn: day(order.createdAt),
      preferredOn: order.preferredPickupOn,
      pickedUpOn: pickedUpAt === undefined ? null : day(pickedUpAt),
      isOver: order.transportStatus === 'completed' || order.transportStatus === 'cancelled',
      miles: order.distanceMiles,
      hasOceanLeg: order.hasOceanLeg,
    },
    day(now),
  )
}

function trackResponse(
  found: Found,
  stored: readonly StoredEvent[],
  context: Pick<TrackContext, 'now' | 'config' | 'zipTable'>,
): TrackResponse {
  const { order, vehicle } = found
  const { zipTable } = context
  const events = trackEvents(stored)
  const { year, make, model, vehicleType, transportType } = vehicle
  return {
    orderNumber: displayOrderId(order.id),
    trackingCode: order.trackingCode,
    status: orderStatus(order).status,
    transportStatus: order.transportStatus,
    vehicle: { year, make, model, vehicleType },
    transportType,
    pickup: trackPlace(order.pickupAddress, order.pickupZip, zipTable),
    delivery: trackPlace(order.deliveryAddress, order.deliveryZip, zipTable),
    distance: order.distanceMiles,
    preferredPickupDate: order.preferredPickupOn,
    estimate: windowsOf(found, events, context),
    steps: trackSteps(order.transportStatus, events),
    events,
    next: nextStep(order),
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
  }
}

/**
 * An order's status for anyone with its id or its tracking code, in one round trip. No name, street, phone, e-mail,
 * or price, and no reason or amount of an event.
 * @throws Refusal `invalid_order_id` if it is neither, `order_not_found`, `too_many_requests` after too many unknown
 * codes.
 * Source: TRACK-2.
 */
export async function trackOrder(context: TrackContext, code: string): Promise<TrackResponse> {
  const { db } = context
  const key = readTrackKey(code)
  if (!key) throw new Refusal('invalid_order_id')
  const lookups = await unknownOrderLookups(context)
  const [hits, [found], events] = await db.read([lookups.query, orderByKey(db, key), eventsByKey(db, key)])
  lookups.refuseIfTooMany(hits)
  if (found) return trackResponse(found, events, context)
  await lookups.countMiss()
  throw new Refusal('order_not_found')
}
