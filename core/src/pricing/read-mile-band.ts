import type { MileBand } from './rate-card.ts'

/** A parsed band: whole miles, both ends inclusive, `toMiles` infinite for `1500+`. */
export type ReadMileBand = { readonly fromMiles: number; readonly toMiles: number; readonly rate: number }

const rangePattern = /^\s*(\d{1,6})\s*(?:[-\u2013]\s*(\d{1,6})|\+)\s*$/

/**
 * Parses a band in either form `0-125`, `1500+`.
 * @throws RangeError naming the band if its range cannot be read or is upside down, or its rate is negative.
 * Source: RATE-1.
 */
export function readMileBand(band: MileBand): ReadMileBand {
  const [, from, to] = rangePattern.exec(band.range) ?? []
  if (from === undefined) {
    throw new RangeError(`Mile band "${band.range}" cannot be read. Write it like 0-125 or 1500+.`)
  }
  const fromMiles = Number(from)
  const toMiles = to === undefined ? Infinity : Number(to)
  if (toMiles < fromMiles) throw new RangeError(`Mile band "${band.range}" is upside down.`)
  if (!Number.isFinite(band.rate) || band.rate < 0) {
    throw new RangeError(`Mile band "${band.range}" needs a rate of zero or more.`)
  }
  return { fromMiles, toMiles, rate: band.rate }
}
