import * as z from 'zod/mini'
import { parseDollars } from '#core/money/parse-dollars.ts'
import { CancelOrder } from './cancel-order.ts'

const amountMessage = 'Enter an amount in dollars'

/**
 * Body of `POST /api/admin/orders/{id}/refund`: dollars (all that is left where none are named), why, and the
 * revision of the order that was looked at, so that a request that is sent twice pays once. Source: decision 18.
 */
export const RefundOrder = z.object({
  amount: z.optional(
    z
      .union([z.number(), z.string().check(z.maxLength(20))], amountMessage)
      .check(z.refine((amount) => (parseDollars(amount) ?? 0) > 0, amountMessage)),
  ),
  reason: CancelOrder.shape.reason,
  revision: z.int('Say which revision of the order you saw').check(z.positive()),
})
export type RefundOrder = z.output<typeof RefundOrder>
