import type { Coordinates } from '#core/geo/unit-vector.ts'
import { greatCircleMiles } from '#core/geo/great-circle-miles.ts'
import { isMilitaryZip } from '#core/geo/military-zip.ts'
import { medianPoint } from './median.ts'
import type { GeoNamesRow, SourceRow, Sources } from './read-sources.ts'
import { tidyCity } from './tidy-city.ts'

/** A name match this far from the rest of its city is a match of the wrong place. */
const farMiles = 10

/** Only the oldest source has these. */
const territories = new Set(['AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI'])

/**
 * ZIPs for which neither rule finds the better point, checked on a map. Alaska: GeoNames matched a place of the same
 * or a similar name hundreds of miles away. 93042 (Point Mugu): the center of its area is on an island 60 miles
 * offshore.
 */
const takesCensus = new Set(['99505', '99506', '99565', '99625', '99726'])
const takesGeoNames = new Set(['93042'])
/**
 * 92143 is a post office box in San Ysidro that GeoNames puts 55 miles away in the mountains: use the point of 92173.
 */
const takesPointOf = new Map([['92143', '92173']])

/** Other points are compared with `trusted` ones. */
type Placed = SourceRow & { readonly trusted: boolean }

/**
 * In Alaska a ZIP's area is so large and empty that its center says nothing about where people live (Fairbanks 99701:
 * 184 miles off), so Census points are not used there.
 */
function usesCensus(row: GeoNamesRow): boolean {
  if (takesCensus.has(row.zip)) return true
  return !row.wellPlaced && row.state !== 'AK' && !takesGeoNames.has(row.zip)
}

function placeRow(row: GeoNamesRow, censusPoint: Coordinates | undefined): Placed {
  const { zip, city, state } = row
  if (censusPoint && usesCensus(row)) return { zip, city, state, ...censusPoint, trusted: true }
  const trusted = row.wellPlaced || row.state === 'AK' || takesGeoNames.has(zip)
  return { zip, city, state, lat: row.lat, lng: row.lng, trusted }
}

function cityKey(row: SourceRow): string {
  return `${row.city}, ${row.state}`
}

/** The center of each city's trusted points. */
function cityCentres(rows: readonly Placed[]): Map<string, Coordinates> {
  const byCity = Map.groupBy(
    rows.filter((row) => row.trusted),
    cityKey,
  )
  return new Map([...byCity].map(([key, points]) => [key, medianPoint(points)]))
}

/** Whether GeoNames may have matched another place of the same name: it used the name, not the post office. */
function isDoubtful(row: Placed, sources: Sources): boolean {
  if (sources.geoNames.get(row.zip)?.wellPlaced || takesCensus.has(row.zip) || takesGeoNames.has(row.zip))
    return false
  return row.state === 'AK' || !sources.census.has(row.zip)
}

function correctByCity(rows: readonly Placed[], sources: Sources): SourceRow[] {
  const centres = cityCentres(rows)
  return rows.map((row) => {
    const centre = centres.get(cityKey(row))
    if (!centre || !isDoubtful(row, sources) || greatCircleMiles(row, centre) <= farMiles) return row
    return { ...row, ...centre }
  })
}

/**
 * ZIPs missing from GeoNames: Census points with the older source's names, and the territories from that source
 * alone.
 */
function rowsBesides(sources: Sources): SourceRow[] {
  const rows = [...sources.older.values()].filter(
    (row) => !sources.geoNames.has(row.zip) && !isMilitaryZip(row.zip),
  )
  return rows.flatMap((row) => {
    const censusPoint = sources.census.get(row.zip)
    if (censusPoint) return [{ ...row, ...censusPoint }]
    return territories.has(row.state) ? [row] : []
  })
}

/**
 * Every ZIP with its best point, city, and state, sorted by ZIP. Uses GeoNames where it located the post office or
 * Census has no area for the ZIP; otherwise the center of the Census area. A point matched by name only and far from
 * the rest of its city moves to the city's center. See docs/data-sources.md.
 */
export function mergeZips(sources: Sources): SourceRow[] {
  const placed = [...sources.geoNames.values()].map((row) => {
    const point = sources.geoNames.get(takesPointOf.get(row.zip) ?? row.zip) ?? row
    return placeRow({ ...row, lat: point.lat, lng: point.lng }, sources.census.get(row.zip))
  })
  return [...correctByCity(placed, sources), ...rowsBesides(sources)]
    .map(({ zip, city, state, lat, lng }) => ({ zip, city: tidyCity(city), state, lat, lng }))
    .toSorted((a, b) => Number(a.zip) - Number(b.zip))
}
