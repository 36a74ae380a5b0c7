import type { Coordinates } from './unit-vector.ts'
import { zipChords } from './zip-chords.ts'
import { openZipIndex, zipNumber, type ZipIndex } from './zip-index.ts'

/** The location of each ZIP, read directly from the packed bytes. Every lookup is a pure function. */
export type ZipTable = {
  readonly zipCount: number
  readonly has: (zip: string) => boolean
  /**
   * The ZIP's own point, to within 0.1 mile of its source; undefined if the ZIP is unknown, military, or malformed.
   */
  readonly find: (zip: string) => Coordinates | undefined
  /**
   * The straight line through the earth between the points of two ZIPs, in earth radii; undefined if either has none.
   */
  readonly chord: (oneZip: string, otherZip: string) => number | undefined
  /** The center (median) of the points whose ZIPs begin with these three digits. */
  readonly prefixCentre: (prefix: string) => Coordinates | undefined
  /** The center (median) of the points whose ZIPs begin with this digit. */
  readonly regionCentre: (digit: string) => Coordinates | undefined
}

/** The layout of `core/assets/zip-coordinates.bin`; `core/scripts/zip-packs/write-coordinates.ts` writes it. */
export const zipTableFormat = {
  /** `ZC1` and a zero byte. */
  magic: [0x5a, 0x43, 0x31, 0],
  /** Steps per degree: 0.002 degree each, so that the offset of any ZIP from its prefix fits in 16 bits. */
  stepsPerDegree: 500,
  /** Steps in the 0.01 degree of a prefix's or region's center. */
  stepsPerCentreUnit: 5,
  prefixCount: 1000,
  regionCount: 10,
} as const

const { magic, stepsPerDegree, stepsPerCentreUnit, prefixCount, regionCount } = zipTableFormat
const centreUnitsPerDegree = stepsPerDegree / stepsPerCentreUnit

/** Wraps longitude to -180 to 180: the Aleutians are on both sides of the date line. */
function wrapLongitude(lng: number): number {
  if (lng > 180) return lng - 360
  return lng < -180 ? lng + 360 : lng
}

/** Zigzag decoding: even numbers are 0, 1, 2 ..., odd ones -1, -2 ... */
function fromZigzag(value: number): number {
  return (value >>> 1) ^ -(value & 1)
}

function digitsToIndex(digits: string, length: number): number {
  return digits.length === length && /^\d+$/.test(digits) ? Number(digits) : -1
}

/**
 * The centers of prefixes, then of regions: latitudes and longitudes as 16-bit numbers, both zero if there is none.
 */
function openCentres(bytes: Uint8Array, start: number) {
  const count = prefixCount + regionCount
  const view = new DataView(bytes.buffer, bytes.byteOffset + start, count * 4)
  return {
    end: start + count * 4,
    latUnits: (index: number) => view.getInt16(index * 2, true),
    lngUnits: (index: number) => view.getInt16((count + index) * 2, true),
  }
}

/**
 * The offsets of ZIPs from their prefix's center in four planes: low bytes of latitude and longitude, then high
 * bytes.
 */
function openOffsets(bytes: Uint8Array, start: number, index: ZipIndex) {
  const { zipCount } = index
  const lngLow = start + zipCount
  const latHigh = lngLow + zipCount
  const lngHigh = latHigh + zipCount
  return {
    end: lngHigh + zipCount,
    lat: (rank: number) => fromZigzag((bytes[start + rank] ?? 0) | ((bytes[latHigh + rank] ?? 0) << 8)),
    lng: (rank: number) => fromZigzag((bytes[lngLow + rank] ?? 0) | ((bytes[lngHigh + rank] ?? 0) << 8)),
  }
}

/** Latitude and longitude of a ZIP by its number and its position in the pack. */
function openPoints(centres: ReturnType<typeof openCentres>, offsets: ReturnType<typeof openOffsets>) {
  return (number: number, rank: number): Coordinates => {
    const prefix = Math.trunc(number / 100)
    const latSteps = centres.latUnits(prefix) * stepsPerCentreUnit + offsets.lat(rank)
    const lngSteps = centres.lngUnits(prefix) * stepsPerCentreUnit + offsets.lng(rank)
    return { lat: latSteps / stepsPerDegree, lng: wrapLongitude(lngSteps / stepsPerDegree) }
  }
}

/**
 * Opens the packed ZIP table. Reads points from the bytes on demand, so the bytes must not change.
 * @throws RangeError if the bytes are not a complete ZIP table in this format.
 * Source: DIST-1.
 */
export function openZipTable(packed: ArrayBuffer | Uint8Array): ZipTable {
  const bytes = packed instanceof Uint8Array ? packed : new Uint8Array(packed)
  const index = openZipIndex(bytes, magic)
  const centres = openCentres(bytes, index.end)
  const offsets = openOffsets(bytes, centres.end, index)
  if (bytes.length !== offsets.end) throw new RangeError('The ZIP table is cut short or too long')

  const centreAt = (at: number): Coordinates | undefined => {
    const latUnits = centres.latUnits(at)
    const lngUnits = centres.lngUnits(at)
    if (latUnits === 0 && lngUnits === 0) return undefined
    return { lat: latUnits / centreUnitsPerDegree, lng: lngUnits / centreUnitsPerDegree }
  }

  const pointOf = openPoints(centres, offsets)
  const chordBetween = zipChords(index.zipCount, pointOf)

  return {
    zipCount: index.zipCount,
    has: (zip) => index.rankOf(zipNumber(zip)) >= 0,
    find: (zip) => {
      const number = zipNumber(zip)
      const rank = index.rankOf(number)
      if (rank < 0) return undefined
      return pointOf(number, rank)
    },
    chord: (oneZip, otherZip) => {
      const one = zipNumber(oneZip)
      const other = zipNumber(otherZip)
      const oneRank = index.rankOf(one)
      const otherRank = index.rankOf(other)
      if (oneRank < 0 || otherRank < 0) return undefined
      return chordBetween({ number: one, rank: oneRank }, { number: other, rank: otherRank })
    },
    prefixCentre: (prefix) => {
      const at = digitsToIndex(prefix, 3)
      return at < 0 ? undefined : centreAt(at)
    },
    regionCentre: (digit) => {
      const at = digitsToIndex(digit, 1)
      return at < 0 ? undefined : centreAt(prefixCount + at)
    },
  }
}
