import type { ListedVehicle } from '@switchback/core/vehicle-lists/listed-vehicle.ts'
import { readVehicleList } from '@switchback/core/vehicle-lists/read-vehicle-list.ts'
import { readTable, UnreadableImport } from './read-table.later.ts'
import { emptyLine, type LineDefaults, type VehicleLine } from '../vehicle-line.ts'
import { importNothing } from '../../words.ts'

/** The result of an import: lines, and the parts that it passed over. */
export type ReadLines = {
  readonly lines: readonly VehicleLine[]
  /** Titles, totals and other text, as it was written. */
  readonly skipped: readonly string[]
  /** VINs that it names again. */
  readonly repeated: readonly string[]
}

function lineOf({ cells, marks }: ListedVehicle, defaults: LineDefaults): VehicleLine {
  return {
    ...emptyLine(defaults),
    ...cells,
    ...(Object.keys(marks).length > 0 ? { marks } : {}),
  }
}

/**
 * Reads vehicles from pasted text or a spreadsheet. Missing values come from `defaults`. An unreadable value is marked,
 * never replaced by a guess. Source: DEALER-26.
 * @throws UnreadableImport if it contains no vehicle.
 */
export function readVehicleLines(text: string, defaults: LineDefaults): ReadLines {
  const { vehicles, skipped, repeated } = readVehicleList(readTable(text))
  if (vehicles.length === 0) throw new UnreadableImport(importNothing)
  return { lines: vehicles.map((each) => lineOf(each, defaults)), skipped, repeated }
}
