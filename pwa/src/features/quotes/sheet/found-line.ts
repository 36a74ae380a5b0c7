import type { ReadCell } from './read-cells.ts'
import type { CellMark, LineCells } from './vehicle-line.ts'

/** One row of an import: its cell values and their errors. */
export type FoundLine = {
  readonly cells: Partial<LineCells>
  readonly marks: Partial<Record<keyof LineCells, CellMark>>
}

export const nothingFound: FoundLine = { cells: {}, marks: {} }

export function withCell<Name extends keyof LineCells>(
  found: FoundLine,
  name: Name,
  { value, mark }: ReadCell<Name>,
): FoundLine {
  return {
    cells: { ...found.cells, [name]: value },
    marks: mark ? { ...found.marks, [name]: mark } : found.marks,
  }
}
