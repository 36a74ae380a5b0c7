import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Sorting } from './column.ts'

/** `vehicle-down` in the address. */
export function readSorting(text: unknown): Sorting | undefined {
  const [, column, way] = (typeof text === 'string' && /^([a-z]{1,30})-(up|down)$/i.exec(text)) || []
  return column ? { column, direction: way === 'up' ? 'ascending' : 'descending' } : undefined
}

export const sortingText = ({ column, direction }: Sorting): string =>
  `${column}-${direction === 'ascending' ? 'up' : 'down'}`

/** The `sort` of an address as a route keeps it, if it is one. */
export function sortOf(search: Record<string, unknown>): { sort?: string } {
  const sorting = readSorting(search['sort'])
  return sorting ? { sort: sortingText(sorting) } : {}
}

/** The order of a table, kept in the address: it survives Back, a reload and a link. */
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
