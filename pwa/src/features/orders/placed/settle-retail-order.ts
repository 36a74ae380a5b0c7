import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { orderQuery, reportPayment } from '../../../queries/order-calls.ts'
import { queryClient } from '../../../api/query-client.ts'

/** The payment just sent: `balance` after a deposit, otherwise the first payment. */
export type SentPayment = 'balance' | undefined

/** Whether the server knows that the customer's latest payment has arrived. */
export function isSettled(order: OrderResponse, sent: SentPayment): boolean {
  if (order.transportStatus === 'cancelled') return true
  return order.paymentStatus !== 'unpaid' && (sent !== 'balance' || order.paymentStatus !== 'deposit_paid')
}

/**
 * Has the server reconcile a payment with the provider: after a return from the bank's page, no one else has reported
 * it. Returns the updated order. Source: PAY-6.
 */
export async function settleRetailOrder(
  order: OrderResponse,
  paymentIntentId: string | undefined,
  sent: SentPayment,
): Promise<OrderResponse> {
  // A paid deposit does not mean that the balance, confirmed on the bank's page, has arrived.
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
