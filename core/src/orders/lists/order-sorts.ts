import type { SortDirection } from '#core/fields/sort-direction.ts'

export const orderSorts = ['created', 'pickup', 'total', 'status'] as const
export type OrderSort = (typeof orderSorts)[number]

/** The direction in which a column is sorted first. */
export const firstDirection: Readonly<Record<OrderSort, SortDirection>> = {
  created: 'desc',
  pickup: 'asc',
  total: 'desc',
  status: 'asc',
}
