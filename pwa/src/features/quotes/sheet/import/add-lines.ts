import { maxQuotesAtOnce } from '@switchback/core/quotes/request/dealer-quote-sorts.ts'
import type { ReadLines } from './read-vehicle-lines.ts'
import { hasWrongDigit, isBlankLine, type LineDefaults, type VehicleLine } from '../vehicle-line.ts'

/** The result of an import, for the user. */
export type ImportReport = {
  /** Lines that were added or filled in. */
  readonly taken: number
  /** Lines with a cell that could not be read. */
  readonly marked: number
  /** Lines whose VIN has a wrong check digit: a warning, no error. */
  readonly badDigits: number
  /** Lines that miss only the vehicle type. */
  readonly withoutType: number
  /** VINs already on the sheet, or repeated in the import. */
  readonly repeated: readonly string[]
  /** Lines left out because the sheet was full. */
  readonly leftOut: number
  /** Titles, totals and other text of the import that is no vehicle, as it was written. */
  readonly skipped: readonly string[]
}

/** Counts the lines that an import added or filled in, for its report. */
export function countLines(lines: readonly VehicleLine[]) {
  const unmarked = lines.filter(({ marks }) => !marks)
  return {
    taken: lines.length,
    marked: lines.length - unmarked.length,
    badDigits: unmarked.filter(hasWrongDigit).length,
    withoutType: unmarked.filter(({ vehicleType }) => vehicleType === '').length,
  }
}

type Added = { lines: readonly VehicleLine[]; report: ImportReport }

/** Adds lines after the filled-in ones. Skips VINs that are already on the sheet. */
export function addLines(before: readonly VehicleLine[], found: ReadLines, defaults: LineDefaults): Added {
  const saved = before.filter((line) => !isBlankLine(line, defaults))
  const vins = new Set(saved.map(({ vin }) => vin).filter(Boolean))
  const repeated = [...found.repeated]
  const fresh = found.lines.filter(({ vin }) => {
    if (vin !== '' && vins.has(vin)) {
      repeated.push(vin)
      return false
    }
    vins.add(vin)
    return true
  })
  const added = fresh.slice(0, Math.max(0, maxQuotesAtOnce - saved.length))
  return {
    lines: [...saved, ...added],
    report: {
      ...countLines(added),
      repeated,
      leftOut: fresh.length - added.length,
      skipped: found.skipped,
    },
  }
}
