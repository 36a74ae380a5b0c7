import {
  orderFilterNames,
  orderSorts,
  sortDirections,
  type OrderFilterName,
  type OrderFilterTexts,
  type OrderSort,
  type SortDirection,
} from '@switchback/core/orders/order-filters.ts'

/** The state of the orders page, as its address holds it. */
export type OrderListSearch = OrderFilterTexts & {
  readonly sort?: OrderSort | undefined
  readonly direction?: SortDirection | undefined
  /** Ids of the shown columns, in their order. */
  readonly columns?: string | undefined
  /** The saved view that the list began with. */
  readonly view?: string | undefined
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
  const columns = textOf(search['columns'])
  const view = textOf(search['view'])
  return {
    ...(Object.fromEntries(filters) as OrderFilterTexts),
    ...(sort ? { sort } : {}),
    ...(direction ? { direction } : {}),
    ...(columns ? { columns } : {}),
    ...(view ? { view } : {}),
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

/** The address without any filter, in the same order and with the same columns. */
export function withoutFilters({ sort, direction, columns, view }: OrderListSearch): OrderListSearch {
  return readListSearch({ sort, direction, columns, view })
}
