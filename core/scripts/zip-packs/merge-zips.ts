import type { Coordinates } from '#core/geo/coordinates.ts'
import { greatCircleMiles } from '#core/geo/great-circle-miles.ts'
import { isMilitaryZip } from '#core/geo/military-zip.ts'
import { medianPoint } from './median.ts'
import type { GeoNamesRow, SourceRow, Sources } from './read-sources.ts'
import { tidyCity } from './tidy-city.ts'

/** Rows matched to a place of their name this far from the rest of their city were matched to the wrong place. */
const farMiles = 10

/** Only these come from the oldest source: the others leave them out. */
const territories = new Set(['AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI'])

/**
 * ZIPs for which neither rule finds the better point, seen on a map.
 * Alaska: GeoNames matched a place of the same or a like name hundreds of miles away.
 * 93042 (Point Mugu): the middle of its area is on an island 60 miles out at sea.
 */
const takesCensus = new Set(['99505', '99506', '99565', '99625', '99726'])
const takesGeoNames = new Set(['93042'])
/** 92143 is a post office box of San Ysidro that GeoNames has 55 miles away in the mountains: the point of 92173. */
const takesPointOf = new Map([['92143', '92173']])

/** `trusted` points are compared with; the others are. */
type Placed = SourceRow & { readonly trusted: boolean }

/**
 * In Alaska a ZIP's area is so large and empty that its middle says nothing about where the people are (Fairbanks
 * 99701: 184 miles off), so Census points are not used there.
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

/** The middle of each city's trusted points. */
function cityCentres(rows: readonly Placed[]): Map<string, Coordinates> {
  const byCity = Map.groupBy(
    rows.filter((row) => row.trusted),
    cityKey,
  )
  return new Map([...byCity].map(([key, points]) => [key, medianPoint(points)]))
}

/** Whether a row may have been matched to another place of its name: by GeoNames alone, and not by its post office. */
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

/** ZIPs that GeoNames has not: Census points with the older source's names, and the territories from that alone. */
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
 * Every ZIP with its best point, city and state, in the order of ZIPs.
 * GeoNames where it knows the post office or Census has no area for the ZIP, else the middle of Census's area; a point
 * found by name only that lies far from the rest of its city moves to that city's middle. Docs/data-sources.md says why.
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
