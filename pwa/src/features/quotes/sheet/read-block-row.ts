import { nothingFound, withCell, type FoundLine } from './found-line.ts'
import {
  readCondition,
  readTransportType,
  readVehicleType,
  readVin,
  readZip,
  type ReadCell,
} from './read-cells.ts'
import { sheetColumns } from './sheet-columns.ts'
import type { LineCells } from './vehicle-line.ts'

const readers: { readonly [Name in keyof LineCells]: (text: string) => ReadCell<Name> } = {
  vin: readVin,
  vehicle: (text) => ({ value: text.slice(0, 120) }),
  reference: (text) => ({ value: text.slice(0, 80) }),
  pickupZip: readZip,
  deliveryZip: readZip,
  vehicleType: readVehicleType,
  transportType: readTransportType,
  isRunning: readCondition,
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties the reader to its cell
const read = <Name extends keyof LineCells>(found: FoundLine, name: Name, text: string): FoundLine =>
  withCell(found, name, readers[name](text))

/** Reads a row of a block that starts in the column of `first`. Blank cells and cells beyond the last column change nothing. */
export function readBlockRow(row: readonly string[], first: keyof LineCells): FoundLine {
  const start = sheetColumns.findIndex(({ cell }) => cell === first)
  return row.reduce<FoundLine>((found, text, at) => {
    const column = sheetColumns[start + at]
    return column && text !== '' ? read(found, column.cell, text) : found
  }, nothingFound)
}
