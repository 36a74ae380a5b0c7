import { isWellFormedOrderId, normalizeOrderId } from './order-id.ts'

/** What somebody has in hand who wants to track an order, in capitals, as it is stored. */
export type TrackKey = { readonly kind: 'order_id' | 'tracking_code'; readonly value: string }

/**
 * Reads what was typed or linked to: an order id or a tracking code, with spaces and dashes forgiven, in any case.
 * Undefined where it could be neither. Source: TRACK-2.
 */
export function readTrackKey(text: string): TrackKey | undefined {
  const value = normalizeOrderId(text.replace(/[\s-]/g, ''))
  if (/^TR[0-9A-HJKMNP-TV-Z]{26}$/.test(value)) return { kind: 'tracking_code', value }
  return isWellFormedOrderId(value) ? { kind: 'order_id', value } : undefined
}

/** The path and query of the tracking page. Mails and shared links carry the code, never the order id. */
export function trackPath(trackingCode: string): string {
  return `/track?orderId=${trackingCode}`
}
