import * as z from 'zod/mini'

const phoneMessage = 'Enter a valid phone number'

/**
 * A phone number in E.164 form, `+18135550142`: drops punctuation; ten digits are a US number. Undefined if the text
 * is not a number.
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

/** Numbers with premium rates for the sender: premium services, satellites, networks without a country. */
const costly = /^\+(?:1900|87[08]|88[123]|979)/

/** Other countries with country code 1, where a text costs many times the US rate. */
const abroadWithOurCode =
  /^\+1(?:242|246|264|268|284|345|441|473|649|658|664|721|758|767|784|809|829|849|868|869|876)/

/** Whether an E.164 number of {@link toE164} is outside the United States and Canada. */
export function isAbroad(number: string): boolean {
  return !number.startsWith('+1') || abroadWithOurCode.test(number)
}

/** A number for text messages in the form of {@link toE164}; excludes premium numbers. */
export const SmsNumber = z.string('Phone number is required').check(
  z.trim(),
  z.minLength(1, { error: 'Phone number is required', abort: true }),
  z.maxLength(32, { error: phoneMessage, abort: true }),
  z.refine((text) => !costly.test(toE164(text) ?? '+979'), { error: phoneMessage, abort: true }),
  z.overwrite((text) => toE164(text) ?? text),
)
