import { queryOptions } from '@tanstack/react-query'
import type { CancelOrder } from '@switchback/core/orders/request/cancel-order.ts'
import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import type {
  EditOrderRequestInput,
  PlaceOrderRequestInput,
} from '@switchback/core/orders/request/order-request.ts'
import type { VehicleCancellations } from '@switchback/core/orders/request/vehicle-cancellations.ts'
import { readResponse } from '../api/read-response.ts'
import { client } from '../api/client.ts'

type Sent = PlaceOrderRequestInput & { distance: number }
type Changed = EditOrderRequestInput & { distance: number; revision: number }

async function orderIn(
  response: Promise<{ success: boolean; order: OrderResponse }>,
): Promise<OrderResponse> {
  const { success, order } = await response
  if (!success || !order?.id) throw new Error('Invalid response from server.')
  return order
}

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId],
    queryFn: () => orderIn(readResponse(client.api.orders[':id'].$get({ param: { id: orderId } }))),
    // Payments may have changed it: show the cached order at once, but always refetch.
    staleTime: 0,
  })

/** The same `key` returns the same order on every retry. Source: API-6. */
export function placeOrder(json: Sent, key: string): Promise<OrderResponse> {
  return orderIn(readResponse(client.api.orders.$post({ json }, { headers: { 'Idempotency-Key': key } })))
}

/** Optimistic concurrency: refused with `order_changed` if the order's revision has changed. */
export function changeOrder(orderId: string, json: Changed): Promise<OrderResponse> {
  return orderIn(readResponse(client.api.orders[':id'].$put({ param: { id: orderId }, json })))
}

/** Cancels the order, or one vehicle, and refunds what was paid. Idempotent. Source: ORDER-26, ORDER-44. */
export function cancelOrder(orderId: string, json: CancelOrder): Promise<OrderResponse> {
  return orderIn(readResponse(client.api.orders[':id'].cancel.$post({ param: { id: orderId }, json })))
}

/** The effects of cancelling each vehicle. Source: ORDER-44. */
export const vehicleCancellations = (orderId: string): Promise<VehicleCancellations> =>
  readResponse(client.api.orders[':id'].cancellation.$get({ param: { id: orderId } }))

/** The page's belief about a payment. The server treats it only as a prompt to check with the provider. Source: PAY-6. */
export type PaymentReport = {
  status: 'paid' | 'deposit_paid'
  paymentStatus: 'paid_full' | 'deposit_paid'
  stripePaymentIntentId: string
  paidAmount: string
  paymentDate: string
}

/** Returns the order's true state. */
export function reportPayment(
  orderId: string,
  json: PaymentReport | { declineShown: true },
): Promise<OrderResponse> {
  return orderIn(readResponse(client.api.orders[':id'].$patch({ param: { id: orderId }, json })))
}

/** Reports that the customer saw a decline. If that fails, a mail tells of it. Source: MSG-30. */
export function reportDecline(orderId: string): void {
  reportPayment(orderId, { declineShown: true }).catch(() => {})
}
