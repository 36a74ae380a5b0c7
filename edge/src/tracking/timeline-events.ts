import { placeOfLine } from '@switchback/core/address/place-of-line.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { locateZip } from '@switchback/core/geo/locate-zip.ts'
import type { ZipTable } from '@switchback/core/geo/zip-table.ts'
import { readStoredEvent } from '@switchback/core/orders/events/read-stored-event.ts'
import { nextStep, trackEvents, trackSteps } from '@switchback/core/orders/events/order-timeline.ts'
import type { TrackEvent, TrackPlace, TrackResponse } from '@switchback/core/orders/state/track-response.ts'
import { orderWindows, type OrderWindows } from '@switchback/core/transit/order-windows.ts'
import type { Database } from '@switchback/db/client.ts'
import { orderEvents, storedEventColumns } from '@switchback/db/schema/orders/order-events.ts'
import type { orders } from '@switchback/db/schema/orders/orders.ts'
import { and, asc, ne, sql, type SQLWrapper } from 'drizzle-orm'
import type { Moment } from '../request-context.ts'
import { arrivalOf, type ArrivalRow } from './arrival.ts'

/**
 * Queries the events of an order that its timeline is made of, oldest first; it shows no remarks, which may be long.
 * `orderId` may be a subquery.
 */
export function timelineEvents(db: Database, orderId: string | SQLWrapper) {
  return db.sql
    .select({ ...storedEventColumns, createdAt: orderEvents.createdAt })
    .from(orderEvents)
    .where(and(sql`${orderEvents.orderId} = ${orderId}`, ne(orderEvents.kind, 'note')))
    .orderBy(asc(orderEvents.id))
}

/** A row of {@link timelineEvents}. */
export type TimelineRow = Awaited<ReturnType<typeof timelineEvents>>[number]

/** A town with its point for the map, rounded to a tenth of a degree, some seven miles. */
function trackPlace(address: string, zip: string, zipTable: ZipTable): TrackPlace {
  const located = locateZip(zip, zipTable)
  const round = (degrees: number) => Math.round(degrees * 10) / 10
  const point =
    'coordinates' in located
      ? { lat: round(located.coordinates.lat), lng: round(located.coordinates.lng) }
      : null
  return { ...placeOfLine(address, zip), point }
}

/** The estimated days of pickup and delivery. Source: TRANSIT-4. */
export function estimatedDays(
  order: typeof orders.$inferSelect,
  events: readonly Pick<TrackEvent, 'kind' | 'at'>[],
  { now, timeZone }: Moment,
): OrderWindows {
  const day = (instant: string | Date) => dayOf(new Date(instant), timeZone)
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

type Progress = Pick<TrackResponse, 'pickup' | 'delivery' | 'estimate' | 'steps' | 'events' | 'next'>

/** Where an order is: its towns, estimated days, steps and events. Nothing that only its owner may see. */
export function orderProgress(
  order: typeof orders.$inferSelect,
  { stored, arrival }: { readonly stored: readonly TimelineRow[]; readonly arrival: ArrivalRow | undefined },
  { zipTable, ...moment }: Moment & { readonly zipTable: ZipTable },
): Progress {
  const events = trackEvents(stored.map((row) => ({ event: readStoredEvent(row), createdAt: row.createdAt })))
  const estimate = estimatedDays(order, events, moment)
  const isUnderWay = order.transportStatus === 'in_transit'
  const where = { ...moment, zipTable, fromPickup: estimate.delivery }
  return {
    pickup: trackPlace(order.pickupAddress, order.pickupZip, zipTable),
    delivery: trackPlace(order.deliveryAddress, order.deliveryZip, zipTable),
    estimate: {
      ...estimate,
      delivery: isUnderWay && arrival ? arrivalOf(order, arrival, where) : estimate.delivery,
    },
    steps: trackSteps(order.transportStatus, events),
    events,
    next: nextStep(order),
  }
}
