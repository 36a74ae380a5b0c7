import { maxQuotesAtOnce } from '@switchback/core/quotes/dealer-quote-sorts.ts'
import { isBlankLine, type LineDefaults, type VehicleLine } from './vehicle-line.ts'

/** The result of an import, for the user. */
export type ImportReport = {
  /** Lines that were added or filled in. */
  readonly taken: number
  /** Lines with a cell that could not be read. */
  readonly marked: number
  /** Lines that miss only the vehicle type. */
  readonly withoutType: number
  /** VINs already on the sheet, or repeated in the import. */
  readonly repeated: readonly string[]
  /** Lines left out because the sheet was full. */
  readonly leftOut: number
}

type Added = { lines: readonly VehicleLine[]; report: ImportReport }

/** Adds lines after the filled-in ones. Skips VINs that are already on the sheet. */
export function addLines(
  before: readonly VehicleLine[],
  found: readonly VehicleLine[],
  defaults: LineDefaults,
): Added {
  const saved = before.filter((line) => !isBlankLine(line, defaults))
  const vins = new Set(saved.map(({ vin }) => vin).filter(Boolean))
  const repeated: string[] = []
  const fresh = found.filter(({ vin }) => {
    if (vin !== '' && vins.has(vin)) {
      repeated.push(vin)
      return false
    }
    vins.add(vin)
    return true
  })
  const added = fresh.slice(0, maxQuotesAtOnce - saved.length)
  const unmarked = added.filter(({ marks }) => !marks)
  return {
    lines: [...saved, ...added],
    report: {
      taken: added.length,
      marked: added.length - unmarked.length,
      withoutType: unmarked.filter(({ vehicleType }) => vehicleType === '').length,
      repeated,
      leftOut: fresh.length - added.length,
    },
  }
}
