import * as z from 'zod/mini'
import { DollarsToPay } from '#core/fields/text-fields.ts'
import { CancelOrder } from './cancel-order.ts'
import { balanceMethods } from './record-balance.ts'

/**
 * Body of `POST /api/admin/orders/{id}/cash-return`: how much of the collected money was handed back, how and why, and
 * the order's revision on screen, which makes the request idempotent.
 * Source: PAY-28.
 */
export const ReturnCash = z.object({
  amount: DollarsToPay,
  method: z.enum(balanceMethods, 'Choose how it was handed back'),
  reason: CancelOrder.shape.reason,
  revision: z.int('Say which revision of the order you saw').check(z.positive()),
})
export type ReturnCash = z.output<typeof ReturnCash>
