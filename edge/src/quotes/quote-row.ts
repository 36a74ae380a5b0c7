import { calculationResponse } from '@switchback/core/quotes/calculation-response.ts'
import type { QuoteResponse } from '@switchback/core/quotes/quote-response.ts'
import type { TripQuote } from '@switchback/core/quotes/quote-trip.ts'
import { isQuoteExpired, quoteValidUntil } from '@switchback/core/quotes/quote-validity.ts'
import type { HonoredQuote } from '@switchback/core/quotes/honored-price.ts'
import type { Database } from '@switchback/db/client.ts'
import { quotes } from '@switchback/db/schema/quotes.ts'
import { eq } from 'drizzle-orm'
import type { Moment } from '../request-context.ts'

export type QuoteRow = typeof quotes.$inferSelect

/** Finds a quote by its id, case-insensitively. */
export function quoteById(db: Database, id: string) {
  return db.sql.select().from(quotes).where(eq(quotes.id, id.toLowerCase()))
}

/** A retail quote as a row. */
export function toQuoteRow(
  id: string,
  { trip, distance, price, rateVersion }: TripQuote,
  { now, timeZone }: Moment,
): QuoteRow {
  return {
    id: id.toLowerCase(),
    ...trip,
    distanceMiles: price.miles,
    distancePrecision: distance.precision,
    hasOceanLeg: distance.oceanLeg,
    baseRate: price.baseRate,
    totalCents: price.totalCents,
    breakdown: price.breakdown,
    rateVersion,
    settingsVersion: null,
    retailTotalCents: null,
    vehicleYear: null,
    vehicleMake: null,
    vehicleModel: null,
    vehicleVin: null,
    reference: null,
    dealerId: null,
    madeByUserId: null,
    createdAt: now.toISOString(),
    validUntilAt: quoteValidUntil(now, timeZone),
  }
}

/** Maps a row to the quote that was given. */
export function fromQuoteRow(row: QuoteRow): TripQuote {
  const { pickupZip, deliveryZip, vehicleType, transportType, isRunning } = row
  return {
    trip: { pickupZip, deliveryZip, vehicleType, transportType, isRunning },
    distance: {
      miles: row.distanceMiles,
      precision: row.distancePrecision,
      isEstimate: row.distancePrecision !== 'exact',
      oceanLeg: row.hasOceanLeg,
    },
    price: {
      miles: row.distanceMiles,
      baseRate: row.baseRate,
      totalCents: row.totalCents,
      breakdown: row.breakdown,
    },
    rateVersion: row.rateVersion,
  }
}

/** A saved quote that an order builds on, without the rates behind it. */
export function honoredQuote(row: QuoteRow): HonoredQuote & { readonly id: string } {
  const { trip, price, rateVersion } = fromQuoteRow(row)
  return { id: row.id, trip, price, rateVersion, validUntil: row.validUntilAt }
}

/** A saved quote in API responses. Source: QUOTE-6, QUOTE-8. */
export function quoteResponse(row: QuoteRow, now: Date): QuoteResponse {
  return {
    ...calculationResponse(fromQuoteRow(row)),
    id: row.id,
    createdAt: row.createdAt,
    validUntil: row.validUntilAt,
    isExpired: isQuoteExpired(row.validUntilAt, now),
  }
}
