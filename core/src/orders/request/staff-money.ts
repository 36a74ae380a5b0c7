// The requests of staff about the money of an order. Each names the revision on screen, which makes it idempotent.
import * as z from 'zod/mini'
import { DollarsToPay, optionalText } from '#core/fields/text-fields.ts'
import { Confirmation } from '#core/fields/confirmation.ts'
import { CancelOrder } from './cancel-order.ts'

/** Payment methods for an order's balance other than card. */
export const balanceMethods = ['cash', 'check', 'money_order', 'wire'] as const

export type BalanceMethod = (typeof balanceMethods)[number]

/** Their names on screens. */
export const balanceMethodNames: Readonly<Record<BalanceMethod, string>> = {
  cash: 'Cash',
  check: 'Check',
  money_order: 'Money order',
  wire: 'Wire transfer',
}

const revision = z.int('Say which revision of the order you saw').check(z.positive())
const { reason } = CancelOrder.shape

/** Body of `POST /api/admin/orders/{id}/payment-link`: sends the link again. */
export const SendPaymentLink = z.object({ revision })
export type SendPaymentLink = z.output<typeof SendPaymentLink>

/** Body of `POST /api/admin/orders/{id}/balance`: the sum collected at delivery, to the cent. Source: ORDER-36. */
export const RecordBalance = z.object({
  amount: DollarsToPay,
  method: z.enum(balanceMethods, 'Choose how it was paid'),
  /** Number of the check, money order, or transfer. */
  reference: optionalText(80),
  revision,
})
export type RecordBalance = z.output<typeof RecordBalance>

/** Body of `POST /api/admin/orders/{id}/refund`: dollars (everything refundable by default). Source: PAY-20. */
export const RefundOrder = z.object({
  amount: z.optional(DollarsToPay),
  reason,
  revision,
  /** The guards that staff have read. Source: PAY-32. */
  confirm: Confirmation,
})
export type RefundOrder = z.output<typeof RefundOrder>

/**
 * Body of `POST /api/admin/orders/{id}/disputes/{intentId}`: how the bank decided, where no provider tells us.
 * Source: PAY-32.
 */
export const CloseDispute = z.object({
  outcome: z.enum(['won', 'lost'], 'Say how the bank decided'),
  reason,
  revision,
})
export type CloseDispute = z.output<typeof CloseDispute>

/**
 * Body of `POST /api/admin/orders/{id}/cash-return`: the part of the collected money that was handed back, how and why.
 * Source: PAY-28.
 */
export const ReturnCash = z.object({
  amount: DollarsToPay,
  method: z.enum(balanceMethods, 'Choose how it was handed back'),
  reason,
  revision,
})
export type ReturnCash = z.output<typeof ReturnCash>
