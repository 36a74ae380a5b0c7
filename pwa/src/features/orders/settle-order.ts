import type { OrderResponse } from '@switchback/core/orders/order-response.ts'
import { orderQuery, reportPayment } from '../../api/order-calls.ts'
import { queryClient } from '../../api/query-client.ts'

/** What was paid: `balance` after a deposit, anything else is the first payment. */
export type SentPayment = 'balance' | undefined

/** Whether money that the customer has just sent has arrived as far as the server knows. */
export function isSettled(order: OrderResponse, sent: SentPayment): boolean {
  if (order.transportStatus === 'cancelled') return true
  return order.paymentStatus !== 'unpaid' && (sent !== 'balance' || order.paymentStatus !== 'deposit_paid')
}

/**
 * Lets the server ask the provider about a payment that it has not heard of yet: after a return from the bank's page
 * nobody else has told it. Answers the order as it then is. Source: PAY-6.
 */
export async function settleOrder(
  order: OrderResponse,
  paymentIntentId: string | undefined,
  sent: SentPayment,
): Promise<OrderResponse> {
  // A paid deposit does not yet say that the balance, for which the bank was asked, has come in.
  const isWhole = order.paymentStatus !== 'unpaid' && order.paymentStatus !== 'deposit_paid'
  if (isWhole || !paymentIntentId) return order
  const isDeposit = order.paymentType === 'deposit' && sent !== 'balance'
  try {
    const after = await reportPayment(order.id, {
      status: isDeposit ? 'deposit_paid' : 'paid',
      paymentStatus: isDeposit ? 'deposit_paid' : 'paid_full',
      stripePaymentIntentId: paymentIntentId,
      paidAmount: isDeposit
        ? order.depositAmount
        : sent === 'balance'
          ? order.remainingBalance
          : order.totalPrice,
      paymentDate: new Date().toISOString(),
    })
    queryClient.setQueryData(orderQuery(order.id).queryKey, after)
    return after
  } catch {
    return order
  }
}
