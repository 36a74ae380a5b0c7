import { isWellFormedOrderId, normalizeOrderId } from '../names/order-id.ts'
import { readTrackKey } from '../names/tracking-code.ts'

/** A possible meaning of the text in the order search; ambiguous text has several. */
export type OrderSearch = {
  readonly by: 'id' | 'tracking_code' | 'number' | 'phone' | 'email' | 'name'
  readonly value: string
}

/**
 * Parses the staff's search: an order id, a tracking code, the six characters of an id on screens, an e-mail address,
 * a ten-digit phone number, or otherwise the beginning of a customer's name.
 */
export function readOrderSearch(text: string): OrderSearch[] {
  const trimmed = text.trim()
  if (trimmed === '') return []
  if (trimmed.includes('@')) return [{ by: 'email', value: trimmed }]
  const digits = trimmed.replace(/[\s().+-]/g, '').replace(/^1(?=\d{10}$)/, '')
  if (/^\d{10}$/.test(digits)) return [{ by: 'phone', value: digits }]
  const found: OrderSearch[] = [{ by: 'name', value: trimmed }]
  const number = trimmed.replace(/^#/, '').toUpperCase()
  if (/^[0-9A-Z]{6}$/.test(number)) found.unshift({ by: 'number', value: number })
  const key = readTrackKey(trimmed)
  if (key?.kind === 'tracking_code') return [{ by: 'tracking_code', value: key.value }]
  if (isWellFormedOrderId(trimmed)) found.unshift({ by: 'id', value: normalizeOrderId(trimmed) })
  return found
}
