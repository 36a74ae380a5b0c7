import * as z from 'zod/mini'

const phoneMessage = 'Enter a valid phone number'

/**
 * A telephone number as networks write it, `+18135550142`: punctuation is dropped, ten digits mean the United States.
 * Undefined where the text is no number.
 * Source: spec/public.md section 5 "Share dialog" (optional +, a digit 1-9, up to 15 more digits); decision 44.
 */
export function toE164(text: string): string | undefined {
  const digits = text.trim().replace(/[\s().-]/g, '')
  if (/^[1-9]\d{9}$/.test(digits)) return `+1${digits}`
  const international = /^\+?([1-9]\d{7,14})$/.exec(digits)?.[1]
  if (international === undefined) return undefined
  const isAmerican = international.startsWith('1')
  return isAmerican && international.length !== 11 ? undefined : `+${international}`
}

/** A number that a text message can be sent to, in the form of {@link toE164}. */
export const SmsNumber = z.string('Phone number is required').check(
  z.trim(),
  z.minLength(1, { error: 'Phone number is required', abort: true }),
  z.maxLength(32, { error: phoneMessage, abort: true }),
  z.refine((text) => toE164(text) !== undefined, { error: phoneMessage, abort: true }),
  z.overwrite((text) => toE164(text) ?? text),
)
