import * as z from 'zod/mini'
import { PlaceOrder } from './place-order.ts'

/**
 * Body of `PUT /api/orders/{id}`: the new state of the order, and the revision that the customer saw. Optimistic
 * concurrency: if the order has changed since, the edit is refused with `order_changed`; without a revision it
 * overwrites the latest one.
 * Source: ORDER-18.
 */
export const EditOrder = z.safeExtend(PlaceOrder, {
  revision: z.optional(z.int('Say which revision of the order you saw').check(z.positive())),
})
export type EditOrder = z.output<typeof EditOrder>
export type EditOrderInput = z.input<typeof EditOrder>
