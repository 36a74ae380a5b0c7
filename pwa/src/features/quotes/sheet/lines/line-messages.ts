import { tripErrors } from '../../trip-errors.ts'
import { sheetColumns } from '../sheet-columns.ts'
import type { CellMark } from '@switchback/core/vehicle-lists/listed-vehicle.ts'
import type { LineCells, PricedLine, VehicleLine } from '../vehicle-line.ts'
import { lineChooseType } from '../../words.ts'

export type CellMessage = CellMark & { readonly cell: keyof LineCells }

const cellOrder = sheetColumns.map(({ cell }) => cell)

/** Errors in typed cells. An incomplete entry is not an error yet. */
function typedMessages(line: VehicleLine): CellMessage[] {
  const errors = tripErrors(line)
  return (['pickupZip', 'deliveryZip'] as const).flatMap((cell) => {
    const message = line[cell].length === 5 ? errors[cell] : undefined
    return message ? [{ cell, message: `${message}.` }] : []
  })
}

/** Asks for the vehicle type if it is the only thing missing. */
function typeMessage({ line, question }: PricedLine): CellMessage[] {
  const isWhole = Object.keys(tripErrors(line)).length === 0
  if (line.vehicleType !== '' || line.marks?.vehicleType || question || !isWhole) return []
  return [{ cell: 'vehicleType', message: lineChooseType }]
}

/** The reasons why a line has no price, in cell order. */
export function lineMessages(priced: PricedLine): readonly CellMessage[] {
  const { marks = {} } = priced.line
  const marked = cellOrder.flatMap((cell) => (marks[cell] ? [{ cell, ...marks[cell] }] : []))
  const typed = typedMessages(priced.line).filter(({ cell }) => !marks[cell])
  return [...marked, ...typed, ...typeMessage(priced)].toSorted(
    (a, b) => cellOrder.indexOf(a.cell) - cellOrder.indexOf(b.cell),
  )
}
