import type { TimeZone } from '#core/calendar/time-zone.ts'
import { Refusal } from '#core/errors/refusal.ts'
import {
  lastCurrentTogether,
  quoteMadeAt,
  type CurrentPeriod,
  type NotHonored,
  type OfflineQuote,
  type OfflineRetailQuote,
} from './offline-quote.ts'
import { isQuoteExpired, quoteValidUntil } from '../price/quote-validity.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** A clock may be ahead of the server's by this much; a quote from further ahead is refused. Source: QUOTE-20. */
export const quoteAheadMinutes = 10

/** How long a link that nobody has opened yet outlives the replacement of its rates. Source: QUOTE-18. */
export const linkHoursAfterReplacement = 24

/** The known facts of a version of rates. ISO instants; `mistakenAt` is null unless staff marked it as a mistake. */
export type RateVersionFacts = CurrentPeriod & { readonly mistakenAt: string | null }

/** Who asks for the price of a quote that is not stored: a link, which anybody can write, or a signed-in dealer's device. */
export type PriceClaim =
  | { readonly by: 'link'; readonly quote: OfflineRetailQuote }
  | { readonly by: 'device'; readonly quote: OfflineQuote }

type Reason = Exclude<NotHonored, 'calculated_differently'>

/** The answer, with when the quote was made and until when it holds: ISO instants. */
export type Honored =
  | { readonly isHonored: true; readonly madeAt: string; readonly validUntil: string }
  | { readonly isHonored: false; readonly reason: Reason }

const not = (reason: Reason): Honored => ({ isHonored: false, reason })

/**
 * Refuses a quote that was made in the future, whatever it asks for.
 * @param path of its `madeAt` in the request
 * @throws Refusal `invalid`
 * Source: QUOTE-20.
 */
export function refuseQuoteAhead(
  { madeAt }: Pick<OfflineRetailQuote, 'madeAt'>,
  now: Date,
  path: string,
): void {
  if (Date.parse(madeAt) <= now.getTime() + quoteAheadMinutes * minuteMs) return
  const message =
    'This quote is from the future. Please check the clock of the device, and calculate it again.'
  throw new Refusal('invalid', { sentence: message, details: [{ path, message }] })
}

/** A link that is not stored lives only shortly after its rates: it is not signed, and anybody can date it back. */
const isLinkTooLate = (versions: readonly RateVersionFacts[], now: Date): boolean =>
  versions.some(
    ({ replacedAt }) =>
      replacedAt !== null && now.getTime() > Date.parse(replacedAt) + linkHoursAfterReplacement * hourMs,
  )

/**
 * Whether the price of a quote that is not stored is honored, by these versions of rates. A version that was a mistake is
 * honored for nobody. A device's quote holds until its end, if the versions were current together within the 30 days
 * before it was made; a link's the same, and only until 24 hours after a version was replaced. (Of a stored quote,
 * `honoredPrice` asks for its end, and a mistake ends it.)
 * @param versions all that priced it: of a dealership's quote the structure's and the settings'
 * Source: QUOTE-20, RATE-19, OFFLINE-6, QUOTE-8, QUOTE-18, ADR-65.
 */
export function honorsPrice(
  versions: readonly RateVersionFacts[],
  claim: PriceClaim,
  { now, timeZone }: { readonly now: Date; readonly timeZone: TimeZone },
): Honored {
  if (versions.some(({ mistakenAt }) => mistakenAt !== null)) return not('mistaken_rates')
  const madeAt = quoteMadeAt(claim.quote, now)
  const validUntil = quoteValidUntil(madeAt, timeZone)
  if (isQuoteExpired(validUntil, now)) return not('expired')
  if (!lastCurrentTogether(versions, madeAt)) return not('old_rates')
  if (claim.by === 'link' && isLinkTooLate(versions, now)) return not('old_rates')
  return { isHonored: true, madeAt: madeAt.toISOString(), validUntil }
}
