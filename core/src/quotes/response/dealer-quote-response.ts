import * as z from 'zod/mini'
import { Instant } from '#core/fields/day-and-instant.ts'
import type { SortedPageEnd } from '#core/fields/page-query.ts'
import { CalculationResponse, type CalculationsResponse } from './quote-response.ts'

/**
 * Response of `POST /api/dealer/quotes/calculate` (body: `TripRequest`), besides `success`: the dealer's price and
 * its savings. Dollars as numbers.
 * Source: PRICE-7.
 */
const DealerCalculationResponse = z.extend(CalculationResponse, {
  retailPrice: z.number(),
  savingsAmount: z.number(),
  /** One decimal. */
  savingsPercentage: z.number(),
  rateStructureName: z.string(),
  settingsVersion: z.string(),
})
export type DealerCalculationResponse = z.output<typeof DealerCalculationResponse>

/** The same for several vehicles: each price, and the sums. Source: ORDER-43. */
export type DealerCalculationsResponse = Omit<CalculationsResponse, 'vehicles'> &
  Pick<
    DealerCalculationResponse,
    'retailPrice' | 'savingsAmount' | 'savingsPercentage' | 'rateStructureName' | 'settingsVersion'
  > & { vehicles: DealerCalculationResponse[] }

/** The order that a quote became, with its short id on screens. Source: ORDER-38. */
const OrderedAs = z.object({ orderId: z.string(), shortId: z.string() })
export type OrderedAs = z.output<typeof OrderedAs>

/** A dealership's saved quote: `quote` in the response of `GET /api/dealer/quotes/{id}`. */
export const DealerQuoteResponse = z.extend(DealerCalculationResponse, {
  id: z.string(),
  /** `Q-3F9A01BC`. */
  quoteNumber: z.string(),
  vehicleYear: z.nullable(z.string()),
  vehicleMake: z.nullable(z.string()),
  vehicleModel: z.nullable(z.string()),
  vehicleVin: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  madeBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
  createdAt: Instant,
  validUntil: Instant,
  isExpired: z.boolean(),
  /** The newest order of the quote that is not cancelled. Earlier versions saved none. */
  orderedAs: z._default(z.nullable(OrderedAs), null),
})
export type DealerQuoteResponse = z.output<typeof DealerQuoteResponse>

/** Response of `GET /api/dealer/quotes`, besides `success`. */
export type DealerQuotesPage = SortedPageEnd & { quotes: DealerQuoteResponse[] }
