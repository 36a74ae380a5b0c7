import type { DistanceRule } from '#core/pricing/rate-card.ts'
import { greatCircleMiles, milesOverChord } from './great-circle-miles.ts'
import { locateZip, type ZipLocation } from './locate-zip.ts'
import { numericMiles } from './numeric-miles.ts'
import { needsOceanLeg } from './ocean-routes.ts'
import { roadMiles } from './road-miles.ts'
import type { ZipTable } from './zip-table.ts'

/**
 * The precision of the miles: the weaker of the two ends. Screens show anything but `exact` as an estimate.
 * Source: DIST-2.
 */
export type DistancePrecision = 'exact' | 'prefix' | 'region' | 'numeric'

/** The length of a trip and the precision of that figure. */
export type TripDistance = {
  /** Whole miles, zero or more. */
  readonly miles: number
  /** The weaker precision of the two ends; `numeric` if either has no point at all. */
  readonly precision: DistancePrecision
  /** Screens show anything but exact as an estimate. */
  readonly isEstimate: boolean
  /** No road connects the ends: staff confirm a leg by sea or air. */
  readonly oceanLeg: boolean
}

const trust = { none: 0, region: 1, prefix: 2, exact: 3 } as const

function weakerOf(one: ZipLocation, other: ZipLocation): DistancePrecision {
  if (one.precision === 'exact' && other.precision === 'exact') return 'exact'
  const weaker = trust[one.precision] < trust[other.precision] ? one.precision : other.precision
  return weaker === 'none' ? 'numeric' : weaker
}

/** A ZIP in the table needs no format check. */
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

/** The common case, both ends in the table: only a chord and its arc. */
function exactDistance(chord: number, rule: DistanceRule, oceanLeg: boolean): TripDistance {
  const miles = roadMiles(milesOverChord(chord), rule)
  return { miles, precision: 'exact', isEstimate: false, oceanLeg }
}

/**
 * The distance of a trip between two ZIPs: symmetric, and zero within one ZIP. A pure function, so server and browser
 * bill the same miles.
 * @throws RangeError if an end is not five digits, or is `00000`, which is not a ZIP.
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
