import type { OrderSort } from '@switchback/core/orders/lists/order-sorts.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { sql } from 'drizzle-orm'
import { byCreation, type SortKey } from '../../lists/walk.ts'
import { conditionOf, pickupDay, type FilterContext, type Filters } from '../read/order-conditions.ts'

type IndexedSort = Exclude<OrderSort, 'status'>

/** The columns by which lists of orders are sorted. */
export const sortKeys: Readonly<Record<IndexedSort, SortKey>> = {
  created: byCreation,
  pickup: { key: pickupDay, least: '' },
  total: { key: sql.raw('"total_cents"'), least: 0 },
}

const ranges = {
  created: ['createdFrom', 'createdTo'],
  pickup: ['pickupFrom', 'pickupTo'],
  total: ['minTotal', 'maxTotal'],
} as const

/** The conditions of the filters on the sorted column, and their names. */
export function rangeLimits(sort: IndexedSort, filters: Filters, context: FilterContext) {
  return {
    limits: ranges[sort].map((name) => conditionOf(name, filters, orders, context)),
    checked: ranges[sort],
  }
}
