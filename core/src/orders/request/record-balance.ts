import * as z from 'zod/mini'
import { DollarsToPay, optionalText } from '#core/fields/text-fields.ts'

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

/**
 * Body of `POST /api/admin/orders/{id}/balance`: what was collected at delivery, to the cent, and the order's revision
 * on screen, which makes the request idempotent.
 * Source: ORDER-36.
 */
export const RecordBalance = z.object({
  amount: DollarsToPay,
  method: z.enum(balanceMethods, 'Choose how it was paid'),
  /** Number of the check, money order, or transfer. */
  reference: optionalText(80),
  revision: z.int('Say which revision of the order you saw').check(z.positive()),
})
export type RecordBalance = z.output<typeof RecordBalance>
