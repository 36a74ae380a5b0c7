import { maxStockNumber } from '@switchback/core/trips/trip-choices.ts'
import {
  nothingListed,
  withCell,
  type ListedVehicle,
  type ReadCell,
} from '@switchback/core/vehicle-lists/listed-vehicle.ts'
import {
  readCondition,
  readTransportType,
  readVehicleType,
  readVin,
  readZip,
} from '@switchback/core/vehicle-lists/read-cells.ts'
import { sheetColumns } from '../sheet-columns.ts'
import type { LineCells } from '../vehicle-line.ts'

const readers: { readonly [Name in keyof LineCells]: (text: string) => ReadCell<Name> } = {
  vin: readVin,
  vehicle: (text) => ({ value: text.slice(0, 120) }),
  reference: (text) => ({ value: text.slice(0, maxStockNumber) }),
  pickupZip: readZip,
  deliveryZip: readZip,
  vehicleType: readVehicleType,
  transportType: readTransportType,
  isRunning: readCondition,
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties the reader to its cell
const read = <Name extends keyof LineCells>(found: ListedVehicle, name: Name, text: string): ListedVehicle =>
  withCell(found, name, readers[name](text))

/** Reads a row of a block that starts in the column of `first`. Blank cells and cells beyond the last column change nothing. */
export function readBlockRow(row: readonly string[], first: keyof LineCells): ListedVehicle {
  const start = sheetColumns.findIndex(({ cell }) => cell === first)
  return row.reduce<ListedVehicle>((found, text, at) => {
    const column = sheetColumns[start + at]
    return column && text !== '' ? read(found, column.cell, text) : found
  }, nothingListed)
}
