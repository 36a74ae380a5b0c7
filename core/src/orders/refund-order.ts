import * as z from 'zod/mini'
import { DollarsToPay } from '#core/fields/text-fields.ts'
import { CancelOrder } from './cancel-order.ts'

/**
 * Body of `POST /api/admin/orders/{id}/refund`: dollars (all that is left where none are named), why, and the
 * revision of the order that was looked at, so that a request that is sent twice pays once. Source: PAY-20.
 */
export const RefundOrder = z.object({
  amount: z.optional(DollarsToPay),
  reason: CancelOrder.shape.reason,
  revision: z.int('Say which revision of the order you saw').check(z.positive()),
})
export type RefundOrder = z.output<typeof RefundOrder>
