import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { orderQuery, reportPayment } from '../../queries/order-calls.ts'
import { queryClient } from '../../api/query-client.ts'
import type { DueNow } from './due-now.ts'

/** Has the server check the payment with the provider. If it fails, the webhook reports the payment. Source: PAY-7. */
export async function tellOfPayment(
  order: OrderResponse,
  due: DueNow,
  paymentIntentId: string,
): Promise<void> {
  const isDeposit = due.type === 'deposit'
  try {
    const after = await reportPayment(order.id, {
      status: isDeposit ? 'deposit_paid' : 'paid',
      paymentStatus: isDeposit ? 'deposit_paid' : 'paid_full',
      stripePaymentIntentId: paymentIntentId,
      paidAmount: due.amount,
      paymentDate: new Date().toISOString(),
    })
    queryClient.setQueryData(orderQuery(order.id).queryKey, after)
  } catch {
    await queryClient.invalidateQueries({ queryKey: orderQuery(order.id).queryKey })
  }
}
