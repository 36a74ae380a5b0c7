import * as z from 'zod/mini'
import { Instant } from '#core/fields/day-and-instant.ts'

/** A successful card payment of an order, as its receipt shows it. Source: PAY-29. */
export const CardPaymentResponse = z.object({
  paidAt: Instant,
  amount: z.string(),
  /** None of a payment without a card, or from before it was stored. */
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  /** The provider's id of the payment. */
  transactionId: z.string(),
})
export type CardPaymentResponse = z.output<typeof CardPaymentResponse>
