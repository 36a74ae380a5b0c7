import * as z from 'zod/mini'
import { Dollars } from '#core/fields/text-fields.ts'
import { carriesLink, carriesPhoneNumber } from '#core/fields/carries-link.ts'
import { SmsNumber } from '#core/messages/phone-number.ts'
import { TripRequest } from '#core/trips/trip.ts'
import { withTrips } from '#core/trips/trips-request.ts'

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null)

const FlatQuoteToShare = z.extend(TripRequest, {
  distance: z.number('The distance is missing').check(z.gte(0)),
  totalPrice: Dollars,
  quoteId: optional(z.string().check(z.maxLength(64))),
  id: optional(z.string().check(z.maxLength(64))),
  isDealerQuote: z._default(z.nullable(z.boolean()), false),
  dealerName: optional(z.string().check(z.maxLength(200))),
  savingsAmount: optional(Dollars),
  savingsPercentage: optional(z.union([z.number(), z.string().check(z.maxLength(20))])),
})

/**
 * A quote as the page shows it, flat or with `vehicles`. The server prices the trip again and rejects a different
 * figure; `quoteId` (or the quote's own `id`) names the saved quote whose price is honored.
 * Source: SHARE-6, SHARE-5, QUOTE-10.
 */
export const QuoteToShare = withTrips(FlatQuoteToShare).check(
  z.refine(({ isDealerQuote, trips }) => isDealerQuote !== true || trips.length === 1, {
    error: 'A dealer quote is for one vehicle',
    path: ['vehicles'],
  }),
)
export type QuoteToShare = z.output<typeof QuoteToShare>

/**
 * A person's name in a message to somebody else: short, one line, without links or phone numbers.
 * Source: SHARE-5.
 */
const PersonName = (missing: string) =>
  z.string(missing).check(
    z.trim(),
    z.maxLength(80, 'At most 80 characters'),
    z.regex(
      /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/,
      'Line breaks and control characters are not allowed',
    ),
    z.refine((name) => !carriesLink(name), 'Links are not allowed in a name'),
    z.refine((name) => !carriesPhoneNumber(name), 'Phone numbers are not allowed in a name'),
  )

const nameMissing = 'Recipient name is required'
const RecipientName = PersonName(nameMissing).check(z.minLength(1, nameMissing))
const SenderName = z._default(
  z.pipe(
    z.nullable(PersonName('Must be text')),
    z.transform((name: string | null) => (name === '' ? null : name)),
  ),
  null,
)

const RecipientEmail = z
  .string('Email address is required')
  .check(
    z.trim(),
    z.minLength(1, { error: 'Email address is required', abort: true }),
    z.maxLength(254, { error: 'Enter a valid email address', abort: true }),
    z.email('Enter a valid email address'),
  )

/** Body of `POST /api/quotes/generate-pdf`. */
export const GeneratePdf = z.object({
  quote: QuoteToShare,
  customerName: z._default(
    z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(120),
          z.regex(/^[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$/),
        ),
    ),
    null,
  ),
})
export type GeneratePdf = z.output<typeof GeneratePdf>

/** Body of `POST /api/quotes/share/email`. Texts: SHARE-6. */
export const ShareByEmail = z.object({
  quote: QuoteToShare,
  recipient: z.object({ name: RecipientName, email: RecipientEmail }),
  senderName: SenderName,
})
export type ShareByEmail = z.output<typeof ShareByEmail>

/** Body of `POST /api/quotes/share/sms`. */
export const ShareBySms = z.object({
  quote: QuoteToShare,
  recipient: z.object({ name: RecipientName, phone: SmsNumber }),
  senderName: SenderName,
})
export type ShareBySms = z.output<typeof ShareBySms>
