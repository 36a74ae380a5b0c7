import type { SortDirection } from '@switchback/core/fields/sort-direction.ts'
import type { Sorting } from './column.ts'

/** The sorting of a list by the server, in the words of the table's head. */
export const sortingBy = (column: string, direction: SortDirection): Sorting => ({
  column,
  direction: direction === 'asc' ? 'ascending' : 'descending',
})

/** A new column is sorted in its own first direction; the same one again is reversed. Undefined for an unknown column. */
export function pickedSort<Sort extends string>(
  sorts: readonly Sort[],
  first: Readonly<Record<Sort, SortDirection>>,
  { before, picked: { column, direction } }: { before: Sort; picked: Sorting },
): { sort: Sort; direction: SortDirection } | undefined {
  const sort = sorts.find((each) => each === column)
  if (sort === undefined) return undefined
  const chosen = direction === 'ascending' ? 'asc' : 'desc'
  return { sort, direction: sort === before ? chosen : first[sort] }
}
