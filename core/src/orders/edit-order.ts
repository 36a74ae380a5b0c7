import * as z from 'zod/mini'
import { PlaceOrder } from './place-order.ts'

/**
 * Body of `PUT /api/orders/{id}`: the order as it is to be, and the revision that the customer saw. If the order was
 * changed since, the edit is refused with `order_changed`; without a revision the latest one is replaced.
 * Source: ORDER-18.
 */
export const EditOrder = z.safeExtend(PlaceOrder, {
  revision: z.optional(z.int('Say which revision of the order you saw').check(z.positive())),
})
export type EditOrder = z.output<typeof EditOrder>
export type EditOrderInput = z.input<typeof EditOrder>
