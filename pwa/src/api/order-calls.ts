import { queryOptions } from '@tanstack/react-query'
import type { OrderResponse } from '@switchback/core/orders/order-response.ts'
import type { EditOrderInput } from '@switchback/core/orders/edit-order.ts'
import type { PlaceOrderInput } from '@switchback/core/orders/place-order.ts'
import { answerOf } from './answer-of.ts'
import { client } from './client.ts'

type Sent = PlaceOrderInput & { distance: number }

async function orderIn(call: Parameters<typeof answerOf>[0]): Promise<OrderResponse> {
  const { success, order } = await answerOf<{ order?: OrderResponse }>(call)
  if (!success || !order?.id) throw new Error('Invalid response from server.')
  return order
}

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId],
    queryFn: () => orderIn(client.api.orders[':id'].$get({ param: { id: orderId } })),
    // Money may have moved since: always asked for anew, shown at once where it is known.
    staleTime: 0,
  })

/** The same `key` brings the same order, however often it is sent. Source: API-6. */
export function placeOrder(json: Sent, key: string): Promise<OrderResponse> {
  return orderIn(client.api.orders.$post({ json }, { headers: { 'Idempotency-Key': key } }))
}

/** Refused with `order_changed` where the order is no longer the revision that was seen. */
export function changeOrder(
  orderId: string,
  json: EditOrderInput & { distance: number; revision: number },
): Promise<OrderResponse> {
  return orderIn(client.api.orders[':id'].$put({ param: { id: orderId }, json }))
}

/** Cancels the order, and sends back what was paid. Asking twice does no harm. Source: ORDER-26. */
export function cancelOrder(orderId: string, reason: string): Promise<OrderResponse> {
  return orderIn(client.api.orders[':id'].cancel.$post({ param: { id: orderId }, json: { reason } }))
}

/** What the page believes about a payment. The server takes it as a reason to ask the provider. Source: PAY-6. */
export type PaymentReport = {
  status: 'paid' | 'deposit_paid'
  paymentStatus: 'paid_full' | 'deposit_paid'
  stripePaymentIntentId: string
  paidAmount: string
  paymentDate: string
}

/** Answers the order as it truly is. */
export function reportPayment(orderId: string, json: PaymentReport): Promise<OrderResponse> {
  return orderIn(client.api.orders[':id'].$patch({ param: { id: orderId }, json }))
}
