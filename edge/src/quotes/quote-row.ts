import { quotePrice } from '@switchback/core/quotes/response/calculations-response.ts'
import type { QuoteResponse } from '@switchback/core/quotes/response/quote-response.ts'
import type { TripQuote } from '@switchback/core/quotes/price/quote-trip.ts'
import type { VehiclePrices } from '@switchback/core/quotes/price/vehicle-prices.ts'
import { isQuoteExpired, quoteValidUntil } from '@switchback/core/quotes/price/quote-validity.ts'
import type { HonoredQuote } from '@switchback/core/quotes/price/honored-price.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { tripOf } from '@switchback/core/trips/trip-of.ts'
import type { Database } from '@switchback/db/client.ts'
import { quotes, type OtherQuotedVehicle } from '@switchback/db/schema/orders/quotes.ts'
import { eq } from 'drizzle-orm'
import type { Moment } from '../request-context.ts'

export type QuoteRow = typeof quotes.$inferSelect

/** Finds a quote by its id, case-insensitively. */
export function quoteById(db: Database, id: string) {
  return db.sql.select().from(quotes).where(eq(quotes.id, id.toLowerCase()))
}

function otherVehicle({ trip, price }: TripQuote): OtherQuotedVehicle {
  const { vehicleType, transportType, isRunning } = trip
  const { baseRate, totalCents, breakdown } = price
  return { vehicleType, transportType, isRunning, baseRate, totalCents, breakdown }
}

/** A retail quote as a row. */
export function toQuoteRow(
  id: string,
  [{ trip, distance, price, rateVersion }, ...others]: VehiclePrices,
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
    otherVehicles: others.map(otherVehicle),
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

/** Maps a row to the quote that was given: the price of each vehicle. */
export function fromQuoteRow(row: QuoteRow): VehiclePrices {
  const { rateVersion, distanceMiles: miles, distancePrecision: precision, hasOceanLeg: oceanLeg } = row
  const distance = { miles, precision, isEstimate: precision !== 'exact', oceanLeg }
  const priceOf = (vehicle: OtherQuotedVehicle): TripQuote => {
    const { baseRate, totalCents, breakdown } = vehicle
    const trip = tripOf({ ...row, ...vehicle })
    return { trip, distance, price: { miles, baseRate, totalCents, breakdown }, rateVersion }
  }
  return [priceOf(row), ...row.otherVehicles.map(priceOf)]
}

/** Whether this is a quote of these trips. */
export function isQuoteOf(row: QuoteRow, trips: readonly TripRequest[]): boolean {
  const saved = fromQuoteRow(row).map(({ trip }) => trip)
  return JSON.stringify(saved) === JSON.stringify(trips.map(tripOf))
}

/** A saved quote that an order builds on, without the rates behind it. */
export function honoredQuote(row: QuoteRow): HonoredQuote & { readonly id: string } {
  const [{ trip, price, rateVersion }, ...others] = fromQuoteRow(row)
  return { id: row.id, trip, price, others, rateVersion, validUntil: row.validUntilAt }
}

/** A saved quote in API responses. Source: QUOTE-6, QUOTE-8. */
export function quoteResponse(row: QuoteRow, now: Date): QuoteResponse {
  return {
    ...quotePrice(fromQuoteRow(row)),
    id: row.id,
    createdAt: row.createdAt,
    validUntil: row.validUntilAt,
    isExpired: isQuoteExpired(row.validUntilAt, now),
  }
}
