import type { DistanceRule } from '#core/pricing/rate-card.ts'
import type { DistancePrecision } from '#core/quotes/quote-response.ts'
import { greatCircleMiles, milesOverChord } from './great-circle-miles.ts'
import { locateZip, type ZipLocation } from './locate-zip.ts'
import { numericMiles } from './numeric-miles.ts'
import { needsOceanLeg } from './ocean-routes.ts'
import { roadMiles } from './road-miles.ts'
import type { ZipTable } from './zip-table.ts'

/** How far a trip is, and how far that figure can be trusted. */
export type TripDistance = {
  /** Whole miles, at least zero. */
  readonly miles: number
  /** The weaker of the two ends; `numeric` where either has no point at all. */
  readonly precision: DistancePrecision
  /** Anything but exact is shown to the user as an estimate. */
  readonly isEstimate: boolean
  /** No road leads there: staff confirm a leg by sea or air. */
  readonly oceanLeg: boolean
}

const trust = { none: 0, region: 1, prefix: 2, exact: 3 } as const

function weakerOf(one: ZipLocation, other: ZipLocation): DistancePrecision {
  if (one.precision === 'exact' && other.precision === 'exact') return 'exact'
  const weaker = trust[one.precision] < trust[other.precision] ? one.precision : other.precision
  return weaker === 'none' ? 'numeric' : weaker
}

/** What the table knows needs no further look at its form. */
function locateEnd(zip: string, table: ZipTable): ZipLocation {
  const location = locateZip(zip, table)
  if (location.precision === 'none' && !/^(?!00000)\d{5}$/.test(zip)) {
    throw new RangeError(`Not a five-digit ZIP: ${zip}`)
  }
  return location
}

function milesBetween(one: ZipLocation, other: ZipLocation, rule: DistanceRule): number | undefined {
  if (one.precision === 'none' || other.precision === 'none') return undefined
  return roadMiles(greatCircleMiles(one.coordinates, other.coordinates), rule)
}

/** Both ends are in the table, as nearly always: no more than a chord and its arc. */
function exactDistance(chord: number, rule: DistanceRule, oceanLeg: boolean): TripDistance {
  const miles = roadMiles(milesOverChord(chord), rule)
  return { miles, precision: 'exact', isEstimate: false, oceanLeg }
}

/**
 * The distance of a trip between two ZIPs: the same there and back, zero within one ZIP. Depends on its arguments
 * alone, so that server and browser bill the same miles.
 * @throws RangeError if an end is not five digits, or is `00000`, which stands for no ZIP.
 * Source: DIST-2, DIST-3, DIST-6, DIST-7.
 */
export function distanceBetween(
  pickupZip: string,
  deliveryZip: string,
  table: ZipTable,
  rule: DistanceRule = 'spec',
): TripDistance {
  const chord = table.chord(pickupZip, deliveryZip)
  if (chord !== undefined) return exactDistance(chord, rule, needsOceanLeg(pickupZip, deliveryZip))
  const pickup = locateEnd(pickupZip, table)
  const delivery = locateEnd(deliveryZip, table)
  const precision = weakerOf(pickup, delivery)
  const miles =
    pickupZip === deliveryZip
      ? 0
      : (milesBetween(pickup, delivery, rule) ?? numericMiles(pickupZip, deliveryZip))
  return {
    miles,
    precision,
    isEstimate: precision !== 'exact',
    oceanLeg: needsOceanLeg(pickupZip, deliveryZip),
  }
}
