import type { OrderResponse } from '@switchback/core/orders/order-response.ts'
import { orderQuery } from '../../queries/order-calls.ts'
import { queryClient } from '../../api/query-client.ts'
import { CallFailed } from '../../api/refused.ts'

/** The alert for a link without a valid order id. Source: PAY-3, ORDER-1. */
export function orderLinkAlert(orderId: string | undefined): string | undefined {
  if (!orderId || orderId === 'test123')
    return 'Invalid payment link. Please start from the quote calculator.'
  if (/^test/i.test(orderId)) return 'Test order ID detected. Please create a real order first.'
  if (!/^SB[A-Z0-9]{6,}$/i.test(orderId)) {
    return `Invalid order ID format: ${orderId.slice(0, 60)} must start with SB followed by alphanumeric characters`
  }
  return undefined
}

/** The alert for an order that failed to load on the payment page. Source: PAY-3. */
export function orderLoadAlert(error: unknown, orderId: string): string {
  if (!(error instanceof CallFailed)) {
    return error instanceof Error && error.message === 'Invalid response from server.'
      ? 'Invalid response from server. Please try again, or contact support if it happens again.'
      : "Your order couldn't be loaded for an unknown reason. Please try again."
  }
  const { failure } = error
  switch (failure.kind) {
    case 'network':
      return 'Network error: Unable to load your order. Please check your internet connection and try again.'
    case 'empty':
    case 'unreadable':
      return 'Invalid response from server. Please try again, or contact support if it happens again.'
    case 'not-json':
    case 'refused':
      return refusedText(failure.status, orderId)
  }
}

function refusedText(status: number, orderId: string): string {
  if (status === 404) {
    return (
      'Order not found. This usually means that:\n' +
      '• the order was never completed,\n' +
      '• the link was cut short or mistyped, or\n' +
      '• the order was made somewhere else.\n' +
      'Please start from the quote calculator.'
    )
  }
  if (status === 400) {
    return `Invalid order ID format: ${orderId} must start with SB followed by alphanumeric characters`
  }
  if (status >= 500) {
    return "Server error: your order couldn't be loaded. Please try again in a few moments or contact support."
  }
  return `Your order couldn't be loaded (status ${status}). Please try again.`
}

/** The page cannot open: shows the alert, then goes to the home page. */
export class NoPayment extends Error {}

/**
 * Loads the order to pay.
 * @throws NoPayment with the text to show.
 */
export async function loadPaymentOrder(orderId: string | undefined): Promise<OrderResponse> {
  const badLink = orderLinkAlert(orderId)
  if (badLink || !orderId) throw new NoPayment(badLink)
  const order = await queryClient.fetchQuery(orderQuery(orderId)).catch((error: unknown) => {
    throw new NoPayment(orderLoadAlert(error, orderId))
  })
  if (!order.customerName || !order.customerEmail) {
    throw new NoPayment('Order data is incomplete. Please create a new order.')
  }
  return order
}
