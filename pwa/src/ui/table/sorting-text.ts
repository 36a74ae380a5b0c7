import type { Sorting } from './column.ts'

/** `vehicle-down` in the URL. */
export function readSorting(text: unknown): Sorting | undefined {
  const [, column, way] = (typeof text === 'string' && /^([a-z]{1,30})-(up|down)$/i.exec(text)) || []
  return column ? { column, direction: way === 'up' ? 'ascending' : 'descending' } : undefined
}

export const sortingText = ({ column, direction }: Sorting): string =>
  `${column}-${direction === 'ascending' ? 'up' : 'down'}`

/** Validates the `sort` search parameter of a route. */
export function sortOf(search: Record<string, unknown>): { sort?: string } {
  const sorting = readSorting(search['sort'])
  return sorting ? { sort: sortingText(sorting) } : {}
}
