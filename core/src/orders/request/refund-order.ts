import * as z from 'zod/mini'
import { DollarsToPay } from '#core/fields/text-fields.ts'
import { CancelOrder } from './cancel-order.ts'

/**
 * Body of `POST /api/admin/orders/{id}/refund`: dollars (everything refundable by default), the reason, and the
 * order's revision on screen, which makes the request idempotent.
 * Source: PAY-20.
 */
export const RefundOrder = z.object({
  amount: z.optional(DollarsToPay),
  reason: CancelOrder.shape.reason,
  revision: z.int('Say which revision of the order you saw').check(z.positive()),
})
export type RefundOrder = z.output<typeof RefundOrder>
