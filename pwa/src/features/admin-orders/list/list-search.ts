import { sortDirections, type SortDirection } from '@switchback/core/fields/sort-direction.ts'
import {
  orderFilterNames,
  type OrderFilterName,
  type OrderFilterTexts,
} from '@switchback/core/orders/lists/order-filters.ts'
import { orderSorts, type OrderSort } from '@switchback/core/orders/lists/order-sorts.ts'
import { transportStates, type TransportState } from '@switchback/core/orders/state/order-state.ts'
import { columnsText, readColumns } from './column-ids.ts'

/** The state of the orders page, as its address holds it. */
export type OrderListSearch = OrderFilterTexts & {
  readonly sort?: OrderSort | undefined
  readonly direction?: SortDirection | undefined
  /** Ids of the shown columns, in their order. */
  readonly columns?: string | undefined
  /** The saved view that the list began with. */
  readonly view?: string | undefined
  /** A table unless it says otherwise. */
  readonly look?: 'board' | undefined
}

const textOf = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'
    ? String(value).slice(0, 6000)
    : undefined

const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((each) => each === value)

/** Reads the address; what it does not know is ignored. A router reads `33602` as a number. */
export function readListSearch(search: Record<string, unknown>): OrderListSearch {
  const filters = orderFilterNames.flatMap((name) => {
    const text = textOf(search[name])
    return text === undefined ? [] : [[name, text] as const]
  })
  const sort = oneOf(orderSorts, search['sort'])
  const direction = oneOf(sortDirections, search['direction'])
  const columns = textOf(search['columns']) && columnsText(readColumns(textOf(search['columns'])))
  const view = textOf(search['view'])
  return {
    ...(Object.fromEntries(filters) as OrderFilterTexts),
    ...(sort ? { sort } : {}),
    ...(direction ? { direction } : {}),
    ...(columns ? { columns } : {}),
    ...(view ? { view } : {}),
    ...(search['look'] === 'board' ? { look: 'board' } : {}),
  }
}

/** Only the filters. */
export function filtersOf(search: OrderListSearch): { [Name in OrderFilterName]?: string } {
  const set = orderFilterNames.filter((name) => search[name])
  return Object.fromEntries(set.map((name) => [name, search[name] ?? '']))
}

/** The address with some filters changed; an empty text removes its filter. */
export function withFilters(search: OrderListSearch, changes: OrderFilterTexts): OrderListSearch {
  return readListSearch({ ...search, ...changes })
}

/** The address without any filter; order, columns and look stay. */
export function withoutFilters({ sort, direction, columns, view, look }: OrderListSearch): OrderListSearch {
  return readListSearch({ sort, direction, columns, view, look })
}

/** The states that the board shows: those of the filter, or all. */
export function boardStates({ status }: OrderListSearch): TransportState[] {
  const wanted = status?.split(',')
  return transportStates.filter((state) => wanted?.includes(state) ?? true)
}

/** The part of the list in one state. All of it has the same status, so that the newest come first in a list by status. */
export function columnSearch(search: OrderListSearch, status: TransportState): OrderListSearch {
  const { sort, direction } = search
  return readListSearch({
    ...search,
    status,
    ...(sort === 'status' ? { sort: undefined, direction: undefined } : { sort, direction }),
  })
}

/** Whether the counters of all orders count what the board shows: a filter by status only chooses columns. */
export const isCounted = (search: OrderListSearch): boolean =>
  Object.keys(filtersOf(search)).every((name) => name === 'status')
