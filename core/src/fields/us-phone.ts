/** Phone number punctuation, and invisible characters in numbers pasted from contact lists. */
const punctuation = /[\s().\-/\u2010-\u2015\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * The ten digits of a US or Canadian number in any punctuation, with or without a leading `+1` or `1`. Undefined for
 * anything else: a foreign number, eleven digits that do not begin with 1, an extension.
 */
export function usPhoneDigits(text: string): string | undefined {
  return /^(?:\+?1)?(\d{10})$/.exec(text.replace(punctuation, ''))?.[1]
}

/**
 * Whether the area code or the exchange of ten digits begins with 0 or 1. No number in service does, but example
 * numbers do, so this only warns.
 */
export function isUnlikelyUsPhone(digits: string): boolean {
  return /^(?:[01]|\d{3}[01])/.test(digits)
}

/** Ten digits as `(813) 555-0142`. */
export function phoneText(digits: string): string {
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}
