import * as z from 'zod/mini'

const phoneMessage = 'Enter a valid phone number'

/**
 * A telephone number as networks write it, `+18135550142`: punctuation is dropped, ten digits mean the United States.
 * Undefined where the text is no number.
 * Source: SHARE-2 (optional +, a digit 1-9, up to 15 more digits); SHARE-9.
 */
export function toE164(text: string): string | undefined {
  const digits = text.trim().replace(/[\s().-]/g, '')
  if (/^[1-9]\d{9}$/.test(digits)) return `+1${digits}`
  const international = /^\+?([1-9]\d{7,14})$/.exec(digits)?.[1]
  if (international === undefined) return undefined
  const isAmerican = international.startsWith('1')
  return isAmerican && international.length !== 11 ? undefined : `+${international}`
}

/** Numbers that cost whoever sends to them: premium services, satellites, networks without a country. */
const costly = /^\+(?:1900|87[08]|88[123]|979)/

/** Countries that share our country code, to which a text costs many times what it costs here. */
const abroadWithOurCode =
  /^\+1(?:242|246|264|268|284|345|441|473|649|658|664|721|758|767|784|809|829|849|868|869|876)/

/** Whether a number, as {@link toE164} writes it, is outside of the United States and Canada. */
export function isAbroad(number: string): boolean {
  return !number.startsWith('+1') || abroadWithOurCode.test(number)
}

/** A number that a text message can be sent to, in the form of {@link toE164}; premium numbers are none. */
export const SmsNumber = z.string('Phone number is required').check(
  z.trim(),
  z.minLength(1, { error: 'Phone number is required', abort: true }),
  z.maxLength(32, { error: phoneMessage, abort: true }),
  z.refine((text) => !costly.test(toE164(text) ?? '+979'), { error: phoneMessage, abort: true }),
  z.overwrite((text) => toE164(text) ?? text),
)
