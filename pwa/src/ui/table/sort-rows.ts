import type { Column, Sorting } from './column.ts'

let collator: Intl.Collator | undefined

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  // Created on the first sort: lists that are only read never wait for it.
  collator ??= new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })
  return collator.compare(String(a), String(b))
}

/** Rows in the requested order, or unchanged if none is requested. The sort is stable. */
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
