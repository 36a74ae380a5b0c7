import { timings } from '#core/timings.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The instant, as ISO text in UTC, until which a quote made at `createdAt` is honoured. Source: decision 6. */
export function quoteValidUntil(createdAt: Date): string {
  return new Date(createdAt.getTime() + timings.quoteValidityDays * dayMs).toISOString()
}

/** Whether a quote's price is no longer honoured; at `validUntil` itself it still is. Source: decision 6. */
export function isQuoteExpired(validUntil: string, now: Date): boolean {
  return now.getTime() > Date.parse(validUntil)
}
