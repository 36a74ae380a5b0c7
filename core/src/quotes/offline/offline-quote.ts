import * as z from 'zod/mini'
import { Instant } from '#core/fields/day-and-instant.ts'
import { CalculationResponse } from '../response/quote-response.ts'

const dayMs = 24 * 60 * 60 * 1000

/** How long before an offline quote its rates must have been current, the limit of `ratesAge`. Source: OFFLINE-6. */
const honoredRatesDays = 30

const Version = z.string().check(z.minLength(1), z.maxLength(64))

/** How a device priced without a network. Source: OFFLINE-6. */
export const OfflineQuote = z.object({
  /** The versions of the dealership's structure and of the retail settings. */
  rateVersion: Version,
  settingsVersion: Version,
  engineVersion: z.int(),
  /** By the device's clock, corrected by its offset to the server's. */
  madeAt: Instant,
  /** The server's time in the last response that the device had when it made the quote. */
  lastContactAt: Instant,
})
export type OfflineQuote = z.output<typeof OfflineQuote>

/**
 * How a device priced a retail quote whose link a buyer opens. The link is not signed, so it can only ask for the price:
 * see `honorsPrice` and `offlineRetailPrice`. Source: QUOTE-18.
 */
export const OfflineRetailQuote = z.pick(OfflineQuote, {
  rateVersion: true,
  engineVersion: true,
  madeAt: true,
})
export type OfflineRetailQuote = z.output<typeof OfflineRetailQuote>

/** A price as the device showed it, line by line; dollars as numbers. */
export const ShownPrice = z.pick(CalculationResponse, {
  distance: true,
  baseRate: true,
  totalPrice: true,
  breakdown: true,
})
export type ShownPrice = z.output<typeof ShownPrice>

/** Why an offline quote's price is not honored. */
export type NotHonored = 'expired' | 'old_rates' | 'mistaken_rates' | 'calculated_differently'

/**
 * When an offline quote was made: not before the device's last contact with the server, and not after it arrived,
 * whatever the device's clock says.
 * Source: OFFLINE-6.
 */
export function quoteMadeAt(
  { madeAt, lastContactAt = madeAt }: OfflineRetailQuote & Partial<OfflineQuote>,
  now: Date,
): Date {
  const latest = now.getTime()
  return new Date(Math.min(Math.max(Date.parse(madeAt), Date.parse(lastContactAt)), latest))
}

/** When a version of rates was current; `replacedAt` is null if it still is. ISO instants. */
export type CurrentPeriod = { readonly effectiveFromAt: string; readonly replacedAt: string | null }

/**
 * The last instant within the 30 days before `madeAt` at which all versions were current together; undefined if there
 * was none.
 * Source: OFFLINE-6.
 */
export function lastCurrentTogether(periods: readonly CurrentPeriod[], madeAt: Date): Date | undefined {
  const made = madeAt.getTime()
  const from = periods.map(({ effectiveFromAt }) => Date.parse(effectiveFromAt))
  const until = periods.map(({ replacedAt }) => (replacedAt === null ? made : Date.parse(replacedAt) - 1))
  const start = Math.max(made - honoredRatesDays * dayMs, ...from)
  const end = Math.min(made, ...until)
  return start <= end ? new Date(end) : undefined
}
