import { shortestText } from './order-filters.ts'
import { readTrackKey } from '../names/tracking-code.ts'

/** Phone numbers are stored as digits; `#` stands before a short number. */
const words = (typed: string): string =>
  typed
    .split(/\s+/)
    .map((word) => (/^[\d().+-]+$/.test(word) ? word.replaceAll(/\D/g, '') : word.replace(/^#/, '')))
    .join(' ')

/** The meaning of a search in the staff's list of orders; `text` is any part of an order's description. */
export type ListSearch = {
  readonly by: 'id' | 'tracking_code' | 'phone' | 'email' | 'name' | 'text'
  readonly value: string
}

/**
 * Parses the search of the list: an order id, a tracking code, a whole e-mail address, a ten-digit phone number; otherwise
 * words whose parts are found in name, e-mail, phone, VIN, vehicle, ZIP and short number. One or two characters are the
 * beginning of a customer's name.
 * Source: STAFF-20.
 */
export function readListSearch(typed: string): ListSearch | undefined {
  const trimmed = typed.trim()
  if (trimmed === '') return undefined
  if (/^[^@\s]+@[^@\s]+\.[^@\s]{2,}$/.test(trimmed)) return { by: 'email', value: trimmed }
  const digits = trimmed.replace(/[\s().+-]/g, '').replace(/^1(?=\d{10}$)/, '')
  if (/^\d{10}$/.test(digits)) return { by: 'phone', value: digits }
  const key = readTrackKey(trimmed)
  if (key?.kind === 'tracking_code') return { by: 'tracking_code', value: key.value }
  if (key && /^SB[0-9A-Z]{20,}$/.test(key.value)) return { by: 'id', value: key.value }
  const isShort = !trimmed.split(/\s+/).some((word) => word.length >= shortestText)
  return isShort ? { by: 'name', value: trimmed } : { by: 'text', value: words(trimmed) }
}
