import * as z from 'zod/mini'
import { optionalText } from '#core/fields/text-fields.ts'
import { PageQuery, type PageEnd } from '#core/fields/page-query.ts'
import { OptionalVin } from '#core/orders/place-order.ts'
import type { DealerRateCard, RateSettings } from '#core/pricing/rate-card.ts'
import type { CalculationResponse } from './quote-response.ts'
import { TripRequest } from '#core/trips/trip.ts'

/**
 * Response of `GET /api/dealer/rates`, besides `success`: everything that a device needs to quote for this
 * dealership, even offline (`quoteDealerTrip`). Both cards are immutable versions.
 * Source: PRICE-7, RATE-3, OFFLINE-1.
 */
export type DealerRatesResponse = {
  rates: {
    /** The dealership's own structure, or `standard_dealer_rates`. */
    structure: DealerRateCard
    /** The retail settings: the basis of savings, and the markup of structures without one. */
    settings: RateSettings
    /** The structure's version. */
    rateVersion: string
    settingsVersion: string
    /** When the server issued the rates; the device shows their age. */
    asOf: string
  }
}

/**
 * Response of `POST /api/dealer/quotes/calculate` (body: `TripRequest`), besides `success`: the dealer's price and
 * its savings. Dollars as numbers.
 * Source: PRICE-7.
 */
export type DealerCalculationResponse = CalculationResponse & {
  retailPrice: number
  savingsAmount: number
  /** One decimal. */
  savingsPercentage: number
  rateStructureName: string
  settingsVersion: string
}

/** The display name of a structure whose own name is unavailable. Source: PRICE-7. */
export const defaultStructureName = 'Preferred Rate'

/** One quote to save. The device generates the id (UUIDv7), so a retry is idempotent. Source: OFFLINE-2. */
const SaveDealerQuote = z.extend(TripRequest, {
  id: z.optional(z.uuid('The quote id must be a UUID')),
  /** The quoted vehicle, if known. */
  vehicleYear: optionalText(4),
  vehicleMake: optionalText(60),
  vehicleModel: optionalText(60),
  vehicleVin: OptionalVin,
  /** The dealership's own reference: a stock number, a buyer. */
  reference: optionalText(80),
})

/** Maximum number of vehicles in one request. */
export const maxQuotesAtOnce = 200

/**
 * Body of `POST /api/dealer/quotes`: saves one or many quotes, all or none. Response, besides `success`: `{ quotes:
 * DealerQuoteResponse[] }` in the same order.
 */
export const SaveDealerQuotes = z.object({
  quotes: z
    .array(SaveDealerQuote, 'Name the quotes to keep')
    .check(
      z.minLength(1, 'Name the quotes to keep'),
      z.maxLength(maxQuotesAtOnce, `At most ${maxQuotesAtOnce} vehicles at once`),
    ),
})
export type SaveDealerQuotes = z.output<typeof SaveDealerQuotes>
export type SaveDealerQuotesInput = z.input<typeof SaveDealerQuotes>

/** The order that a quote became, with its short id on screens. Source: ORDER-38. */
export type OrderedAs = { orderId: string; shortId: string }

/** A dealership's saved quote: `quote` in the response of `GET /api/dealer/quotes/{id}`. */
export type DealerQuoteResponse = DealerCalculationResponse & {
  id: string
  /** `Q-3F9A01BC`. */
  quoteNumber: string
  vehicleYear: string | null
  vehicleMake: string | null
  vehicleModel: string | null
  vehicleVin: string | null
  reference: string | null
  madeBy: { id: string; name: string } | null
  createdAt: string
  validUntil: string
  isExpired: boolean
  /** The newest order of the quote that is not cancelled. */
  orderedAs: OrderedAs | null
}

/** Maximum number of ids in one list request. */
export const maxQuoteIds = 100

/**
 * Query of `GET /api/dealer/quotes`: `PageQuery`, or `ids` (UUIDs, comma-separated) for only those quotes, on one
 * page and unordered.
 */
export const DealerQuotesQuery = z.extend(PageQuery, {
  ids: z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.toLowerCase().split(',')),
      ),
      z.array(z.uuid('Each id must be a UUID')).check(z.maxLength(maxQuoteIds)),
    ),
  ),
})
export type DealerQuotesQuery = z.output<typeof DealerQuotesQuery>

/** Response of `GET /api/dealer/quotes?cursor&search&limit` (`PageQuery`), besides `success`: newest first. */
export type DealerQuotesPage = PageEnd & { quotes: DealerQuoteResponse[] }
