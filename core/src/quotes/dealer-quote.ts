import * as z from 'zod/mini'
import { optionalText } from '#core/fields/text-fields.ts'
import { PageQuery, type PageEnd } from '#core/fields/page-query.ts'
import { OptionalVin } from '#core/orders/place-order.ts'
import type { DealerRateCard, RateSettings } from '#core/pricing/rate-card.ts'
import type { CalculationResponse } from './quote-response.ts'
import { TripRequest } from './trip.ts'

/**
 * Answer of `GET /api/dealer/rates` beside `success`: all that a device needs to price for this dealership, also
 * without a network (`quoteDealerTrip`). Both cards are immutable versions. Source: PRICE-7, RATE-3, OFFLINE-1.
 */
export type DealerRatesResponse = {
  rates: {
    /** The dealership's own structure, or `standard_dealer_rates`. */
    structure: DealerRateCard
    /** The retail settings: what savings are measured against, and the markup of structures that have none. */
    settings: RateSettings
    /** The structure's version. */
    rateVersion: string
    settingsVersion: string
    /** When the server gave them out; a device shows their age by it. */
    asOf: string
  }
}

/**
 * Answer of `POST /api/dealer/quotes/calculate` (body: `TripRequest`) beside `success`: the dealer's price and what it
 * saves. Dollars as numbers. Source: PRICE-7.
 */
export type DealerCalculationResponse = CalculationResponse & {
  retailPrice: number
  savingsAmount: number
  /** One decimal. */
  savingsPercentage: number
  rateStructureName: string
  settingsVersion: string
}

/** What a structure is called where its own name is not at hand. Source: PRICE-7. */
export const defaultStructureName = 'Preferred Rate'

/** One quote to keep. The id is the device's (UUIDv7), so that sending it twice keeps one. Source: OFFLINE-2. */
const SaveDealerQuote = z.extend(TripRequest, {
  id: z.optional(z.uuid('The quote id must be a UUID')),
  /** What it was priced for, where that is known. */
  vehicleYear: optionalText(4),
  vehicleMake: optionalText(60),
  vehicleModel: optionalText(60),
  vehicleVin: OptionalVin,
  /** The dealership's own word for it: a stock number, a buyer. */
  reference: optionalText(80),
})

/** Vehicles priced together at most. */
export const maxQuotesAtOnce = 200

/**
 * Body of `POST /api/dealer/quotes`: one quote to keep, or many at once; all of them or none. Answer, beside
 * `success`: `{ quotes: DealerQuoteAnswer[] }` in the same order.
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

/** The order that a quote became, with the number that screens show. Source: ORDER-38. */
export type OrderedAs = { orderId: string; shortId: string }

/** A kept quote of a dealership. `GET /api/dealer/quotes/{id}` answers one as `quote`. */
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

/** Quotes that a list can be asked for by their ids. */
const maxQuoteIds = 100

/**
 * Query of `GET /api/dealer/quotes`: `PageQuery`, or `ids` (UUIDs, separated by commas) for those quotes alone, on one
 * page and in no order.
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

/** Response of `GET /api/dealer/quotes` beside `success`: the newest first. */
export type DealerQuotesPage = PageEnd & { quotes: DealerQuoteResponse[] }
