import type { LineCells } from './vehicle-line.ts'

type SheetColumn = {
  readonly cell: keyof LineCells
  /** Over the column. */
  readonly heading: string
  /** In messages, and for screen readers; begins with the heading. */
  readonly name: string
}

/** The cells of a line from left to right: the order of the Tab key, and of a pasted block. */
export const sheetColumns: readonly SheetColumn[] = [
  { cell: 'vin', heading: 'VIN', name: 'VIN' },
  { cell: 'vehicle', heading: 'Vehicle', name: 'Vehicle' },
  { cell: 'reference', heading: 'Stock', name: 'Stock number' },
  { cell: 'pickupZip', heading: 'Pickup', name: 'Pickup ZIP' },
  { cell: 'deliveryZip', heading: 'Delivery', name: 'Delivery ZIP' },
  { cell: 'vehicleType', heading: 'Type', name: 'Type' },
  { cell: 'transportType', heading: 'Transport', name: 'Transport' },
  { cell: 'isRunning', heading: 'Condition', name: 'Condition' },
]

const columns = new Map(sheetColumns.map((column) => [column.cell, column]))

export const columnOf = (cell: keyof LineCells): SheetColumn =>
  columns.get(cell) ?? { cell, heading: cell, name: cell }

export const cellName = (cell: keyof LineCells): string => columnOf(cell).name
