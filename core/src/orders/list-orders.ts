import * as z from 'zod/mini'
import { PageQuery } from '#core/fields/page-query.ts'
import { orderFilterFields, orderSorts, sortDirections } from './order-filters.ts'

const shape = /^([\w.:-]{1,40})_([\w-]{1,64})$/

/** The last row of a page: its value in the sorted column, and its id. */
export type OrderPlace = { readonly key: string; readonly id: string }

/** The cursor that requests the rows behind this one. */
export const orderCursor = ({ key, id }: OrderPlace): string => `${key}_${id}`

const OrderCursor = z.pipe(
  z.string().check(z.regex(shape, 'This is no place in the list')),
  z.transform((text): OrderPlace => {
    const [, key = '', id = ''] = shape.exec(text) ?? []
    return { key, id }
  }),
)

/** Query of `GET /api/admin/orders`: filters, order, and the place behind which the page begins. Source: STAFF-20. */
export const ListOrders = z.extend(PageQuery, {
  ...orderFilterFields,
  sort: z._default(z.enum(orderSorts, 'Orders cannot be sorted by this'), 'created'),
  direction: z.optional(z.enum(sortDirections, 'Say asc or desc')),
  cursor: z.optional(OrderCursor),
})
export type ListOrders = z.output<typeof ListOrders>
