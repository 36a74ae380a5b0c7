import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { orderQuery } from '../../queries/order-calls.ts'
import { queryClient } from '../../api/query-client.ts'
import { CallFailed } from '../../api/refused.ts'
import {
  linkFormatText,
  linkInvalid,
  linkTestOrder,
  loadIncomplete,
  loadInvalid,
  loadNetwork,
  loadNotFound,
  loadServerError,
  loadStatusText,
  loadUnknown,
} from './words.ts'

/** The alert for a link without a valid order id. Source: PAY-3, ORDER-1. */
export function orderLinkAlert(orderId: string | undefined): string | undefined {
  if (!orderId || orderId === 'test123') return linkInvalid
  if (/^test/i.test(orderId)) return linkTestOrder
  if (!/^SB[A-Z0-9]{6,}$/i.test(orderId)) return linkFormatText(orderId.slice(0, 60))
  return undefined
}

/** The alert for an order that failed to load on the payment page. Source: PAY-3. */
export function orderLoadAlert(error: unknown, orderId: string): string {
  if (!(error instanceof CallFailed)) {
    return error instanceof Error && error.message === 'Invalid response from server.'
      ? loadInvalid
      : loadUnknown
  }
  const { failure } = error
  switch (failure.kind) {
    case 'network':
      return loadNetwork
    case 'empty':
    case 'unreadable':
      return loadInvalid
    case 'not-json':
    case 'refused':
      return refusedText(failure.status, orderId)
  }
}

function refusedText(status: number, orderId: string): string {
  if (status === 404) return loadNotFound
  if (status === 400) return linkFormatText(orderId)
  return status >= 500 ? loadServerError : loadStatusText(status)
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
    throw new NoPayment(loadIncomplete)
  }
  return order
}
