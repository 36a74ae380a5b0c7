import * as z from 'zod/mini'
import { parseDollars } from '#core/money/parse-dollars.ts'
import { usPhoneDigits } from './us-phone.ts'

// Includes bidirectional control characters, which make text display as something else.
const noControlCharacters = z.regex(
  /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]*$/,
  'Control characters are not allowed',
)

/** One required line of text; `missing` is the error message for an empty one. */
export const line = (missing: string, maxLength: number) =>
  z.string(missing).check(
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(maxLength, `At most ${maxLength} characters`),
    z.regex(/^[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$/, {
      error: 'Line breaks and control characters are not allowed',
      abort: true,
    }),
  )

/** Required text of several lines; `missing` is the error message for an empty one. */
export const paragraphs = (missing: string, maxLength: number) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(maxLength, `At most ${maxLength} characters`),
      noControlCharacters,
    )

/** An empty form field is null. */
export const emptyToNull = z.transform((text: string | null): string | null =>
  text === null || text === '' ? null : text,
)

/** Optional text of several lines; empty text becomes `null`. */
export const optionalText = (maxLength: number) =>
  z._default(
    z.pipe(
      z.nullable(
        z
          .string('Must be text')
          .check(z.trim(), z.maxLength(maxLength, `At most ${maxLength} characters`), noControlCharacters),
      ),
      emptyToNull,
    ),
    null,
  )

/** One line of text or `null`; empty text becomes `null`. */
export const lineOrNull = (maxLength: number) =>
  z.pipe(
    z.nullable(
      z
        .string('Must be text')
        .check(
          z.trim(),
          z.maxLength(maxLength, `At most ${maxLength} characters`),
          z.regex(
            /^[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$/,
            'Line breaks and control characters are not allowed',
          ),
        ),
    ),
    emptyToNull,
  )

/** One optional line of text; empty text becomes `null`. */
export const optionalLine = (maxLength: number) => z._default(lineOrNull(maxLength), null)

const phoneMessage = 'Please enter a valid 10-digit phone number'

/** Ten digits in any punctuation; a leading `+1` or `1` is dropped. Source: ORDER-3, ORDER-4. */
export const UsPhone = z.string('Phone number is required').check(
  z.trim(),
  z.minLength(1, { error: 'Phone number is required', abort: true }),
  z.overwrite((text) => usPhoneDigits(text) ?? text),
  z.regex(/^\d{10}$/, phoneMessage),
)

/** An optional {@link UsPhone}; empty text becomes `null`. */
export const OptionalUsPhone = z._default(
  z.pipe(
    z.nullable(
      z.string('Must be text').check(
        z.overwrite((text) => usPhoneDigits(text) ?? text.trim()),
        z.regex(/^(?:\d{10})?$/, phoneMessage),
      ),
    ),
    emptyToNull,
  ),
  null,
)

/** A mail address. Source: ORDER-3, ORDER-4. */
export const Email = z
  .string('Email is required')
  .check(
    z.trim(),
    z.minLength(1, { error: 'Email is required', abort: true }),
    z.maxLength(254, { error: 'Enter valid email', abort: true }),
    z.email('Enter valid email'),
  )

const dollarsMessage = 'Must be an amount in dollars'

/** Dollars as a number or as text. Source: API-2. */
export const Dollars = z
  .union([z.number(), z.string().check(z.maxLength(20))], dollarsMessage)
  .check(z.refine((amount) => parseDollars(amount) !== undefined, dollarsMessage))

/** A money transfer in dollars as a number or text, greater than zero. Source: API-2. */
export const DollarsToPay = Dollars.check(z.refine((amount) => parseDollars(amount) !== 0, dollarsMessage))

/** A secret of 64 hex digits, such as the token of a link; `message` says what to do about another text. */
export const Hex64 = (message: string) => z.string(message).check(z.regex(/^[0-9a-f]{64}$/, message))
