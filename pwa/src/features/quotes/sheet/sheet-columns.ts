import type { LineCells } from './vehicle-line.ts'
import {
  columnCondition,
  columnDelivery,
  columnDeliveryName,
  columnPickup,
  columnPickupName,
  columnStock,
  columnStockName,
  columnTransport,
  columnType,
  columnVehicle,
  columnVin,
} from '../words.ts'

type SheetColumn = {
  readonly cell: keyof LineCells
  /** Over the column. */
  readonly heading: string
  /** In messages, and for screen readers; begins with the heading. */
  readonly name: string
}

/** The cells of a line from left to right: the order of the Tab key, and of a pasted block. */
export const sheetColumns: readonly SheetColumn[] = [
  { cell: 'vin', heading: columnVin, name: columnVin },
  { cell: 'vehicle', heading: columnVehicle, name: columnVehicle },
  { cell: 'reference', heading: columnStock, name: columnStockName },
  { cell: 'pickupZip', heading: columnPickup, name: columnPickupName },
  { cell: 'deliveryZip', heading: columnDelivery, name: columnDeliveryName },
  { cell: 'vehicleType', heading: columnType, name: columnType },
  { cell: 'transportType', heading: columnTransport, name: columnTransport },
  { cell: 'isRunning', heading: columnCondition, name: columnCondition },
]

const columns = new Map(sheetColumns.map((column) => [column.cell, column]))

export const columnOf = (cell: keyof LineCells): SheetColumn =>
  columns.get(cell) ?? { cell, heading: cell, name: cell }

export const cellName = (cell: keyof LineCells): string => columnOf(cell).name
