import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Sorting } from './column.ts'
import { readSorting, sortingText } from './sorting-text.ts'

/** A table's sort order, stored in the URL: it survives Back, a reload and a link. */
export function useSorting(): [Sorting | undefined, (sorting: Sorting) => void] {
  const { sort } = useSearch({ strict: false })
  const navigate = useNavigate()
  const sorting = useMemo(() => readSorting(sort), [sort])
  const setSorting = (next: Sorting) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, sort: sortingText(next) }),
      replace: true,
      resetScroll: false,
    })
  return [sorting, setSorting]
}
