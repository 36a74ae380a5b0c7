import { isTrackingCode, isWellFormedOrderId, normalizeOrderId } from './order-id.ts'

/** The key by which a customer tracks an order, in capitals, as stored. */
export type TrackKey = { readonly kind: 'order_id' | 'tracking_code'; readonly value: string }

/**
 * Parses typed or linked text: an order id or a tracking code in any case, ignoring spaces and dashes. Undefined if
 * it has neither form.
 * Source: TRACK-2.
 */
export function readTrackKey(text: string): TrackKey | undefined {
  const value = normalizeOrderId(text.replace(/[\s-]/g, ''))
  if (isTrackingCode(value)) return { kind: 'tracking_code', value }
  return isWellFormedOrderId(value) ? { kind: 'order_id', value } : undefined
}

/** The path and query of the tracking page. Mails and shared links contain the code, never the order id. */
export function trackPath(trackingCode: string): string {
  return `/track?orderId=${trackingCode}`
}
