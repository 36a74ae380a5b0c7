import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { nearestZip } from '@switchback/core/geo/nearest-zip.ts'
import { openZipPlaces } from '@switchback/core/geo/zip-places.ts'
import type { FollowResponse } from '@switchback/core/inspections/follow.ts'
import { expectedPickup } from '@switchback/core/transit/arrival-window.ts'
import { orderWindows } from '@switchback/core/transit/order-windows.ts'
import type { orders } from '@switchback/db/schema/orders/orders.ts'
import type { RequestContext } from '../../request-context.ts'
import { arrivalOf, latestUpdate, wordOf, type ArrivalRow } from '../../tracking/arrival.ts'

type Order = typeof orders.$inferSelect
type AsOf = Pick<RequestContext, 'now' | 'timeZone' | 'zipTable' | 'loadPlaces'>
type Days = Pick<FollowResponse, 'pickupOn' | 'arrival' | 'update' | 'position'>

let places: ReturnType<typeof openZipPlaces> | undefined

/** The town of the last position; null if none is near, or its name cannot be read. Source: FOLLOW-4. */
async function townOf({ position }: ArrivalRow, { zipTable, loadPlaces }: AsOf): Promise<Days['position']> {
  if (!position || !loadPlaces) return null
  const { lat, lon } = position.place
  const zip = nearestZip(zipTable, { lat, lng: lon })
  if (zip === undefined) return null
  places ??= openZipPlaces(await loadPlaces())
  const place = places.placeOf(zip)
  return place ? { town: `${place.city}, ${place.state}`, at: position.at } : null
}

/** The days of the delivery that count from the pickup. Source: TRANSIT-3. */
function daysFromPickup(order: Order, { pickedUpOn, pickupOn }: ArrivalRow, today: string) {
  return orderWindows(
    {
      orderedOn: today,
      preferredOn: null,
      pickedUpOn: pickedUpOn ?? pickupOn,
      isOver: false,
      miles: order.distanceMiles,
      hasOceanLeg: order.hasOceanLeg,
    },
    today,
  ).delivery
}

const noDays: Days = { pickupOn: null, arrival: null, update: null, position: null }

/**
 * The expected days of an order with a driver: of the pickup before it, of the arrival after it, with the town of the
 * last position. Nothing is expected once it is delivered.
 * Source: FOLLOW-2, FOLLOW-3, FOLLOW-4.
 */
export async function expectedDays(order: Order, row: ArrivalRow | undefined, asOf: AsOf): Promise<Days> {
  const { transportStatus } = order
  if (!row || (transportStatus !== 'driver_assigned' && transportStatus !== 'in_transit')) return noDays
  const today = dayOf(asOf.now, asOf.timeZone)
  const update = latestUpdate(row)
  if (transportStatus === 'driver_assigned') {
    return { ...noDays, update, pickupOn: expectedPickup(row.pickupOn, wordOf(row, asOf), today) }
  }
  return {
    pickupOn: null,
    update,
    arrival: arrivalOf(order, row, { ...asOf, fromPickup: daysFromPickup(order, row, today) }),
    position: await townOf(row, asOf),
  }
}
