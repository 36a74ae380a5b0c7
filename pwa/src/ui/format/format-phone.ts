import { usPhoneDigits } from '@switchback/core/fields/us-phone.ts'

/** Whether more typing can no longer make it a US number: a foreign number, or more than ten digits. */
export function isForeignPhone(text: string): boolean {
  if (usPhoneDigits(text) !== undefined) return false
  return text.replace(/\D/g, '').length > 10 || /^[\s(]*\+\s*[02-9]/.test(text)
}

/** The formatted number's length: as much as a field of US numbers holds. */
const usAtMost = 14

/**
 * A text that is longer than its field, as digits with their `+`, so many that no number is that long: too many digits
 * are refused, never cut to a valid number. Source: ORDER-4.
 */
export function shortenPhone(text: string, atMost: number): string {
  const typed = text.trimStart()
  if (typed.length <= atMost) return typed
  return (typed.startsWith('+') ? '+' : '').concat(typed.replace(/\D/g, '')).slice(0, atMost)
}

/**
 * Formats digits as `(555) 123-4567`, as far as they go, without a leading `+1` or `1`. Leaves anything but a US number as
 * entered, in at most 14 characters, so that its field can reject it. Source: ORDER-3, ORDER-4.
 */
export function formatPhone(text: string): string {
  if (isForeignPhone(text) || /^\s*\+/.test(text))
    return shape(usPhoneDigits(text)) ?? shortenPhone(text, usAtMost)
  return shape(usPhoneDigits(text) ?? text.replace(/\D/g, '')) ?? ''
}

function shape(digits: string | undefined): string | undefined {
  if (!digits) return undefined
  if (digits.length < 4) return `(${digits}`
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** Ten digits as `(555) 123-4567`; anything else unchanged. */
export function showPhone(phone: string): string {
  const [, area, exchange, line] = /^(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? []
  return area ? `(${area}) ${exchange}-${line}` : phone
}
