import { maxQuotesAtOnce } from '@switchback/core/quotes/request/dealer-quote-sorts.ts'
import { newBatch } from '../ordering/order-batch.ts'
import type { Sheet } from './use-saved-sheet.ts'
import { emptyLine, newIdOf, type LineCells, type VehicleLine } from './vehicle-line.ts'
import { noRoomText } from '../words.ts'

/** The sheet without its lines, and without the terms of their batch. Source: DEALER-18. */
export const emptiedSheet = ({ defaults, terms }: Sheet): Partial<Sheet> => ({
  lines: [emptyLine(defaults)],
  terms: { ...terms, ...newBatch },
})

/** Why the vehicles of an order do not fit on the sheet beside its lines; undefined if they do. Source: DEALER-18. */
export function roomProblem(
  known: readonly VehicleLine[],
  added: readonly VehicleLine[],
): string | undefined {
  const over = known.length + added.length - maxQuotesAtOnce
  return added.length > 0 && over > 0 ? noRoomText(over) : undefined
}

/** The lines with one more, unless the sheet is full. It may hold more lines than that: those of another tab stay. */
export const withLine = (lines: readonly VehicleLine[], line: VehicleLine): readonly VehicleLine[] =>
  lines.length < maxQuotesAtOnce ? [...lines, line] : lines

/** The cells that a quote holds. */
const quotedCells = [
  'vin',
  'vehicle',
  'reference',
  'pickupZip',
  'deliveryZip',
  'vehicleType',
  'transportType',
  'isRunning',
] as const satisfies readonly (keyof LineCells)[]

/**
 * The lines once quotes have the ids and the contents of `saved`. A line that was changed meanwhile is not saved: it gets
 * an id of its own, so that the next quote is another one. Source: DEALER-18, API-6.
 */
export function withSaved(
  lines: readonly VehicleLine[],
  saved: readonly VehicleLine[],
): readonly VehicleLine[] {
  const byId = new Map(saved.map((line) => [line.id, line]))
  return lines.map((line) => {
    const before = byId.get(line.id)
    if (!before) return line
    const isSame = quotedCells.every((cell) => line[cell] === before[cell])
    return isSame ? { ...line, savedAs: line.id } : { ...line, ...newIdOf(line) }
  })
}
