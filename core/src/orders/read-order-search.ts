import { isWellFormedOrderId, normalizeOrderId } from './order-id.ts'
import { readTrackKey } from './tracking-code.ts'

/** What a text typed into the search of orders may be; several where it could be more than one thing. */
export type OrderSearch = {
  readonly by: 'id' | 'tracking_code' | 'number' | 'phone' | 'email' | 'name'
  readonly value: string
}

/**
 * Reads what staff typed: an order id, a tracking code, the six characters that screens show of an id, an e-mail
 * address, ten digits of a phone number, or else the beginning of a customer's name.
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
