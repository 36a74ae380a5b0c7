import { isErased } from '@switchback/core/orders/state/order-state-fields.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import {
  isArranged,
  publicEvents,
  publicNextStep,
  publicTransport,
} from '@switchback/core/orders/events/public-progress.ts'
import type { TrackResponse } from '@switchback/core/orders/state/track-response.ts'
import { readTrackKey, type TrackKey } from '@switchback/core/orders/names/tracking-code.ts'
import type { Database } from '@switchback/db/client.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { eq, sql } from 'drizzle-orm'
import { unknownOrderLookups } from '../limits/unknown-order-lookups.ts'
import type { RequestContext } from '../request-context.ts'
import { vehiclesOf } from '../vehicles/vehicles-of.ts'
import { arrivalFacts } from './arrival.ts'
import { orderProgress, timelineEvents } from './timeline-events.ts'

type TrackContext = Pick<RequestContext, 'db' | 'now' | 'callerAddress' | 'config' | 'zipTable'>

function keyColumn({ kind, value }: TrackKey) {
  return eq(kind === 'order_id' ? orders.id : orders.trackingCode, value)
}

function orderByKey(db: Database, key: TrackKey) {
  return db.sql
    .select({ order: orders, vehicles: vehiclesOf(sql`orders.id`) })
    .from(orders)
    .where(keyColumn(key))
}

const idByKey = (db: Database, key: TrackKey) =>
  db.sql.select({ id: orders.id }).from(orders).where(keyColumn(key))

type Found = Awaited<ReturnType<typeof orderByKey>>[number]

function trackResponse(
  found: Found,
  happened: Parameters<typeof orderProgress>[1],
  context: Pick<TrackContext, 'now' | 'config' | 'zipTable'>,
): TrackResponse {
  const { order, vehicles } = found
  const { zipTable, now, config } = context
  const [{ year, make, model, vehicleType, transportType }] = vehicles
  const progress = orderProgress(order, happened, { now, timeZone: config.businessTimeZone, zipTable })
  const transportStatus = publicTransport(order.transportStatus)
  return {
    orderNumber: displayOrderId(order.id),
    trackingCode: order.trackingCode,
    status: transportStatus,
    transportStatus,
    vehicle: { year, make, model, vehicleType },
    vehicles: vehicles.map((each) => ({
      year: each.year,
      make: each.make,
      model: each.model,
      vehicleType: each.vehicleType,
      transportType: each.transportType,
    })),
    transportType,
    distance: order.distanceMiles,
    preferredPickupDate: order.preferredPickupOn,
    isArranged: isArranged(order),
    ...progress,
    ...(isArranged(order) ? {} : { estimate: { pickup: null, delivery: null } }),
    events: publicEvents(progress.events),
    next: publicNextStep(order),
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
  }
}

/**
 * An order's status for anyone with its id or its tracking code, in one round trip. No name, street, phone, email,
 * price, or payment, and no reason of an event.
 * @throws Refusal `invalid_order_id` if it is neither, `order_not_found`, `too_many_requests` after too many unknown
 * codes. An erased order is unknown.
 * Source: TRACK-1, TRACK-2, PRIVACY-7.
 */
export async function trackOrder(context: TrackContext, code: string): Promise<TrackResponse> {
  const { db } = context
  const key = readTrackKey(code)
  if (!key) throw new Refusal('invalid_order_id')
  const lookups = await unknownOrderLookups(context)
  const [hits, [found], stored, [arrival]] = await db.read([
    lookups.query,
    orderByKey(db, key),
    timelineEvents(db, idByKey(db, key)),
    arrivalFacts(db, idByKey(db, key)),
  ])
  lookups.refuseIfTooMany(hits)
  if (found && !isErased(found.order)) return trackResponse(found, { stored, arrival }, context)
  await lookups.countMiss()
  throw new Refusal('order_not_found')
}
