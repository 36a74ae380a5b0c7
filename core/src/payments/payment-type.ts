import * as z from 'zod/mini'

/** The purpose of a card payment. `full_prepay` is parsed as `full` and never stored. Source: PAY-8, ORDER-15. */
export type PaymentType = 'deposit' | 'full' | 'balance'

/** The payment structure in an order request. Source: ORDER-15. */
export const OrderPaymentType = z.pipe(
  z.enum(['deposit', 'full', 'full_prepay'], 'Choose deposit or full payment'),
  z.transform((type): 'deposit' | 'full' => (type === 'deposit' ? 'deposit' : 'full')),
)

/** The type in the payment link and the payment call. */
export const CardPaymentType = z.pipe(
  z.enum(['deposit', 'full', 'full_prepay', 'balance'], 'Choose deposit, full or balance'),
  z.transform((type): PaymentType => (type === 'full_prepay' ? 'full' : type)),
)
