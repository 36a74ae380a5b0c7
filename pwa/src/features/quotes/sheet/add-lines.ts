import { maxQuotesAtOnce } from '@switchback/core/quotes/dealer-quote.ts'
import { isBlankLine, type LineDefaults, type VehicleLine } from './vehicle-line.ts'

/** What became of an import, for the person. */
export type ImportReport = {
  readonly added: number
  /** Lines with something that could not be read. */
  readonly marked: number
  /** Lines that lack nothing but the vehicle type. */
  readonly withoutType: number
  /** VINs that were on the sheet, or in the import, before. */
  readonly repeated: readonly string[]
  /** Lines for which there was no room. */
  readonly leftOut: number
}

type Added = { lines: readonly VehicleLine[]; report: ImportReport }

/** Adds lines behind those in which something was entered. A VIN that is there already is left out. */
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
      added: added.length,
      marked: added.length - unmarked.length,
      withoutType: unmarked.filter(({ vehicleType }) => vehicleType === '').length,
      repeated,
      leftOut: fresh.length - added.length,
    },
  }
}
