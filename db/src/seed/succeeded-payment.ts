import type { payments } from '../schema/money/payments.ts'

type Payment = typeof payments.$inferInsert

/** The row of a payment of an order that succeeded at once. */
export const succeededPayment = (
  paid: Pick<Payment, 'id' | 'orderId' | 'provider' | 'intentId' | 'type' | 'amountCents'>,
  at: string,
): Payment => ({
  ...paid,
  status: 'succeeded',
  receivedCents: paid.amountCents,
  idempotencyKey: `intent-${paid.id}`,
  createdAt: at,
  updatedAt: at,
  succeededAt: at,
})
