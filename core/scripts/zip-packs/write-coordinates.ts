import type { Coordinates } from '#core/geo/unit-vector.ts'
import { zipTableFormat } from '#core/geo/zip-table.ts'
import { medianPoint, unwrapLongitude } from './median.ts'
import type { SourceRow } from './read-sources.ts'
import { writeZipIndex } from './write-zip-index.ts'

const { magic, stepsPerDegree, stepsPerCentreUnit, prefixCount, regionCount } = zipTableFormat

/** A center in whole units of 0.01 degree. */
type Centre = { readonly latUnits: number; readonly lngUnits: number }

function toCentre(points: readonly Coordinates[]): Centre {
  const middle = medianPoint(points)
  const units = stepsPerDegree / stepsPerCentreUnit
  const lng = middle.lng < -180 ? middle.lng + 360 : middle.lng
  return { latUnits: Math.round(middle.lat * units), lngUnits: Math.round(lng * units) }
}

/** Centers of all ZIPs that share their first `length` digits, by those digits as a number. */
function centresOf(rows: readonly SourceRow[], length: number): Map<number, Centre> {
  const groups = Map.groupBy(rows, (row) => Number(row.zip.slice(0, length)))
  return new Map([...groups].map(([digits, points]) => [digits, toCentre(points)]))
}

function writeCentres(
  prefixes: ReadonlyMap<number, Centre>,
  regions: ReadonlyMap<number, Centre>,
): Uint8Array {
  const count = prefixCount + regionCount
  const view = new DataView(new ArrayBuffer(count * 4))
  const write = (at: number, centre: Centre) => {
    view.setInt16(at * 2, centre.latUnits, true)
    view.setInt16((count + at) * 2, centre.lngUnits, true)
  }
  for (const [prefix, centre] of prefixes) write(prefix, centre)
  for (const [region, centre] of regions) write(prefixCount + region, centre)
  return new Uint8Array(view.buffer)
}

function toZigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value
}

/** Steps from a point to its prefix's center, the short way around the globe. */
function offsetOf(row: SourceRow, centre: Centre): { lat: number; lng: number } {
  const lngSteps = Math.round(unwrapLongitude(row.lng) * stepsPerDegree)
  const centreLng = unwrapLongitude((centre.lngUnits * stepsPerCentreUnit) / stepsPerDegree)
  const offset = {
    lat: toZigzag(Math.round(row.lat * stepsPerDegree) - centre.latUnits * stepsPerCentreUnit),
    lng: toZigzag(lngSteps - Math.round(centreLng * stepsPerDegree)),
  }
  if (offset.lat > 0xffff || offset.lng > 0xffff) {
    throw new RangeError(`${row.zip} is too far from the middle of its prefix for 16 bits`)
  }
  return offset
}

/** Low bytes of latitudes and longitudes, then high bytes of each: similar bytes next to each other compress best. */
function writeOffsets(rows: readonly SourceRow[], prefixes: ReadonlyMap<number, Centre>): Uint8Array {
  const count = rows.length
  const planes = new Uint8Array(count * 4)
  for (const [rank, row] of rows.entries()) {
    const centre = prefixes.get(Number(row.zip.slice(0, 3)))
    if (!centre) throw new Error(`${row.zip} has no centre`)
    const offset = offsetOf(row, centre)
    planes[rank] = offset.lat & 0xff
    planes[count + rank] = offset.lng & 0xff
    planes[2 * count + rank] = offset.lat >>> 8
    planes[3 * count + rank] = offset.lng >>> 8
  }
  return planes
}

/** The coordinates pack of `rows` (sorted by ZIP), which `openZipTable` reads. */
export function writeCoordinates(rows: readonly SourceRow[]): Uint8Array {
  const prefixes = centresOf(rows, 3)
  const index = writeZipIndex(
    magic,
    rows.map((row) => row.zip),
  )
  return Buffer.concat([index, writeCentres(prefixes, centresOf(rows, 1)), writeOffsets(rows, prefixes)])
}
