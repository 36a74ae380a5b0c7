import { nothingFound, withCell, type FoundLine } from './found-line.ts'
import { readFreeRow, tellsOfVehicle, vinsOnly } from './read-free-row.ts'
import { headingsIn, readHeadedRow } from './read-headed-row.ts'
import { readTable, UnreadableImport } from './read-table.ts'
import { emptyLine, type LineDefaults, type VehicleLine } from './vehicle-line.ts'
import { cellNoVehicle, importNothing } from './words.ts'

function lineOf({ cells, marks }: FoundLine, defaults: LineDefaults): VehicleLine {
  return {
    ...emptyLine(defaults),
    ...cells,
    ...(Object.keys(marks).length > 0 ? { marks } : {}),
  }
}

/** Marks a row that does not describe a vehicle, and shows it, so that the user sees what was not imported. */
function checked(found: FoundLine): FoundLine {
  if (tellsOfVehicle(found)) return found
  const mark = { message: cellNoVehicle }
  return withCell(found, 'vehicle', { value: found.cells.vehicle ?? '', mark })
}

function linesOfRow(row: readonly string[]): FoundLine[] {
  const vins = vinsOnly(row)
  if (!vins) return [readFreeRow(row)]
  return vins.map((vin) => withCell(nothingFound, 'vin', { value: vin.toUpperCase() }))
}

/**
 * Reads vehicles from pasted text or a spreadsheet: VINs only, lines such as `2021 Honda CR-V, 33602, 10001, SUV`, or
 * columns with headings. Missing values come from `defaults`. An unreadable value is marked, never replaced by a guess.
 * @throws UnreadableImport if it contains no vehicle.
 */
export function readVehicleLines(text: string, defaults: LineDefaults): VehicleLine[] {
  const rows = readTable(text)
  const [first = [], ...rest] = rows
  const parts = headingsIn(first)
  const found = parts ? rest.map((row) => readHeadedRow(row, parts)) : rows.flatMap(linesOfRow)
  const filled = found.filter(({ cells }) => Object.keys(cells).length > 0)
  if (!filled.some(tellsOfVehicle)) throw new UnreadableImport(importNothing)
  return filled.map((each) => lineOf(checked(each), defaults))
}
