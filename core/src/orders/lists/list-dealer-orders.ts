import * as z from 'zod/mini'
import { Day } from '#core/fields/day-and-instant.ts'
import { createdAndTotal, listOf, SortedPageQuery, unknownSort } from '#core/fields/filter-fields.ts'
import { orderSorts } from './order-sorts.ts'
import { orderStatuses } from '../state/order-state.ts'

/** The fields by which a dealership filters its orders beside the search; days include both ends. Source: DEALER-25. */
const dealerOrderFilters = {
  /** The derived status in the rows. */
  status: z.optional(listOf(orderStatuses, 'There is no such status')),
  pickupFrom: z.optional(Day),
  pickupTo: z.optional(Day),
  ...createdAndTotal,
}

/** Query of `GET /api/dealer/orders`. */
export const ListDealerOrders = z.extend(SortedPageQuery, {
  ...dealerOrderFilters,
  sort: z._default(z.enum(orderSorts, unknownSort), 'created'),
})
export type ListDealerOrders = z.output<typeof ListDealerOrders>
