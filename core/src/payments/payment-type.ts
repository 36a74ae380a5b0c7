import * as z from 'zod/mini'

/** What a card payment is for. `full_prepay` is read as `full` and never stored. Source: PAY-8, ORDER-15. */
export type PaymentType = 'deposit' | 'full' | 'balance'

/** The payment structure of an order as it is sent. Source: ORDER-15. */
export const OrderPaymentType = z.pipe(
  z.enum(['deposit', 'full', 'full_prepay'], 'Choose deposit or full payment'),
  z.transform((type): 'deposit' | 'full' => (type === 'deposit' ? 'deposit' : 'full')),
)

/** The type on the payment link and the payment call. */
export const CardPaymentType = z.pipe(
  z.enum(['deposit', 'full', 'full_prepay', 'balance'], 'Choose deposit, full or balance'),
  z.transform((type): PaymentType => (type === 'full_prepay' ? 'full' : type)),
)
