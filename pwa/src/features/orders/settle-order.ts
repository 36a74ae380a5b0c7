import type { OrderAnswer } from '@switchback/core/orders/order-answer.ts'
import { orderQuery, reportPayment } from '../../api/order-calls.ts'
import { queryClient } from '../../api/query-client.ts'

/** Whether money that the customer has just sent has arrived as far as the server knows. */
export function isSettled(order: OrderAnswer): boolean {
  return order.paymentStatus !== 'unpaid' || order.transportStatus === 'cancelled'
}

/**
 * Lets the server ask the provider about a payment that it has not heard of yet: after a return from the bank's page
 * nobody else has told it. Answers the order as it then is. Source: decision 15.
 */
export async function settleOrder(
  order: OrderAnswer,
  paymentIntentId: string | undefined,
): Promise<OrderAnswer> {
  // A paid deposit does not yet say that the balance, for which the bank was asked, has come in.
  const isWhole = order.paymentStatus !== 'unpaid' && order.paymentStatus !== 'deposit_paid'
  if (isWhole || !paymentIntentId) return order
  const isDeposit = order.paymentType === 'deposit'
  try {
    const after = await reportPayment(order.id, {
      status: isDeposit ? 'deposit_paid' : 'paid',
      paymentStatus: isDeposit ? 'deposit_paid' : 'paid_full',
      stripePaymentIntentId: paymentIntentId,
      paidAmount: isDeposit ? order.depositAmount : order.totalPrice,
      paymentDate: new Date().toISOString(),
    })
    queryClient.setQueryData(orderQuery(order.id).queryKey, after)
    return after
  } catch {
    return order
  }
}
