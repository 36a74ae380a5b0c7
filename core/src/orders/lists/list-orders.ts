import * as z from 'zod/mini'
import { SortedPageQuery, unknownSort } from '#core/fields/filter-fields.ts'
import { orderFilterFields } from './order-filters.ts'
import { orderSorts } from './order-sorts.ts'

/** Query of `GET /api/admin/orders`: filters, order, and the place behind which the page begins. Source: STAFF-20. */
export const ListOrders = z.extend(SortedPageQuery, {
  ...orderFilterFields,
  sort: z._default(z.enum(orderSorts, unknownSort), 'created'),
})
export type ListOrders = z.output<typeof ListOrders>
