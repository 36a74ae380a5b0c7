import * as z from 'zod/mini'
import { TripRequest } from '#core/trips/trip.ts'
import { OfflineRetailQuote, ShownPrice } from './offline-quote.ts'

/**
 * A quote to save: the trip, and an id from the browser, so a retry is idempotent. The server computes the price and
 * ignores any in the request, except that `shown` asks for the price that a buyer saw on a dealer's tablet.
 * Source: QUOTE-8, PRICE-12, QUOTE-18.
 */
export const SaveQuote = z.extend(TripRequest, {
  id: z.optional(z.uuid('The quote id must be a UUID')),
  shown: z.optional(z.nullable(z.object({ price: ShownPrice, quote: OfflineRetailQuote }))),
})
export type SaveQuote = z.infer<typeof SaveQuote>
