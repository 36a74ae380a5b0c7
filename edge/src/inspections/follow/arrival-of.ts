import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { greatCircleMiles } from '@switchback/core/geo/great-circle-miles.ts'
import { nearestZip } from '@switchback/core/geo/nearest-zip.ts'
import { roadMiles } from '@switchback/core/geo/road-miles.ts'
import { openZipPlaces } from '@switchback/core/geo/zip-places.ts'
import type { FollowResponse } from '@switchback/core/inspections/follow.ts'
import { arrivalWindow, expectedPickup, hoursLeftOn } from '@switchback/core/transit/arrival-window.ts'
import type { driverPositions } from '@switchback/db/schema/inspections/driver-news.ts'
import type { RequestContext } from '../../request-context.ts'
import type { Inspected, LinkedOrder } from '../find-load.ts'

type Found = LinkedOrder & Inspected
/** Where the phone was last. */
type Position = Pick<typeof driverPositions.$inferSelect, 'place' | 'happenedAt'>
type AsOf = Pick<RequestContext, 'now' | 'timeZone' | 'zipTable' | 'loadPlaces'>
type Days = Pick<FollowResponse, 'pickupOn' | 'arrival' | 'update' | 'position'>

/** When the first vehicle was signed for at the pickup, an instant; undefined before. */
const signedPickup = ({ inspections }: Inspected): string | undefined =>
  inspections.find(({ inspection: { step, isEvidence } }) => step === 'pickup' && !isEvidence)?.inspection
    .signedAt

/** The driver's latest word about the next stop: of this assignment, and after the pickup only what came after it. */
function latestUpdate(found: Found): Days['update'] {
  const since = [found.assignment.createdAt, signedPickup(found) ?? ''].toSorted().at(-1) ?? ''
  const last = found.events.findLast(
    ({ event, happenedAt }) => event.kind === 'update' && happenedAt >= since,
  )
  return last?.event.kind === 'update' ? { update: last.event.update, at: last.happenedAt } : null
}

/** The miles that remain, and since when: from the last position, else of the whole trip from the pickup. */
function remaining(found: Found, position: Position | undefined, { timeZone, zipTable }: AsOf) {
  const { order, assignment } = found
  const end = zipTable.find(order.deliveryZip)
  const at = position?.happenedAt ?? signedPickup(found)
  const hoursLeft = at === undefined ? 0 : hoursLeftOn(new Date(at), timeZone)
  const dayOfIt = at === undefined ? assignment.pickedUpOn : dayOf(new Date(at), timeZone)
  const fromDay = dayOfIt ?? assignment.pickupOn
  if (!position || !end) return { remainingMiles: order.distanceMiles, fromDay, hoursLeft }
  const { lat, lon } = position.place
  return { remainingMiles: roadMiles(greatCircleMiles({ lat, lng: lon }, end), 'smooth'), fromDay, hoursLeft }
}

let places: ReturnType<typeof openZipPlaces> | undefined

/** The town of a position; null if none is near, or its name cannot be read. Source: FOLLOW-4. */
async function townOf(
  { place: { lat, lon }, happenedAt }: Position,
  { zipTable, loadPlaces }: AsOf,
): Promise<Days['position']> {
  const zip = nearestZip(zipTable, { lat, lng: lon })
  if (zip === undefined || !loadPlaces) return null
  places ??= openZipPlaces(await loadPlaces())
  const place = places.placeOf(zip)
  return place ? { town: `${place.city}, ${place.state}`, at: happenedAt } : null
}

const noDays: Days = { pickupOn: null, arrival: null, update: null, position: null }

/**
 * The expected days of an order with a driver: of the pickup before it, of the arrival after it, with the town of the
 * last position. Nothing is expected once it is delivered.
 * Source: FOLLOW-2, FOLLOW-3, FOLLOW-4.
 */
export async function expectedDays(found: Found, position: Position | undefined, asOf: AsOf): Promise<Days> {
  const { order, assignment } = found
  const { transportStatus } = order
  if (transportStatus !== 'driver_assigned' && transportStatus !== 'in_transit') return noDays
  const today = dayOf(asOf.now, asOf.timeZone)
  const update = latestUpdate(found)
  const word = update && { update: update.update, day: dayOf(new Date(update.at), asOf.timeZone) }
  if (transportStatus === 'driver_assigned') {
    return { ...noDays, update, pickupOn: expectedPickup(assignment.pickupOn, word, today) }
  }
  const facts = { ...remaining(found, position, asOf), hasOceanLeg: order.hasOceanLeg, word }
  return {
    pickupOn: null,
    update,
    arrival: arrivalWindow(facts, today),
    position: position ? await townOf(position, asOf) : null,
  }
}
