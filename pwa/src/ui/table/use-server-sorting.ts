import type { SortDirection } from '@switchback/core/fields/sort-direction.ts'
import type { Sorting } from './column.ts'
import { pickedSort, sortingBy } from './server-sorting.ts'
import { useSorting } from './use-sorting.ts'

export type ServerSort<Sort extends string> = { readonly sort: Sort; readonly direction: SortDirection }

/** The order of a list that the server sorts: by the first sort unless the URL says otherwise, and what a pick in the head does. */
export function useServerSorting<Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
  first: Readonly<Record<Sort, SortDirection>>,
): { order: ServerSort<Sort>; sorting: Sorting; onSort: (picked: Sorting) => void } {
  const [inUrl, setSorting] = useSorting()
  const known = sorts.find((each) => each === inUrl?.column)
  const sort = known ?? sorts[0]
  const direction =
    known === undefined
      ? first[sort]
      : inUrl?.direction === 'ascending'
        ? ('asc' as const)
        : ('desc' as const)
  return {
    order: { sort, direction },
    sorting: sortingBy(sort, direction),
    onSort: (picked) => {
      const next = pickedSort(sorts, first, { before: sort, picked })
      if (next) setSorting(sortingBy(next.sort, next.direction))
    },
  }
}
