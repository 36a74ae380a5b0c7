import type { Column, Sorting } from './column.ts'

let collator: Intl.Collator | undefined

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  // Made when a column is first sorted: no list that is only read has to wait for it.
  collator ??= new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })
  return collator.compare(String(a), String(b))
}

/** Rows in the order that was asked for; as they come where none was. Equal ones keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting | undefined,
): readonly Row[] {
  const valueOf = columns.find(({ id }) => id === sorting?.column)?.sortValue
  if (!sorting || !valueOf) return rows
  const turn = sorting.direction === 'ascending' ? 1 : -1
  return rows.toSorted((a, b) => turn * compare(valueOf(a), valueOf(b)))
}
