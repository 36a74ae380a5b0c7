import * as z from 'zod/mini'
import { TripRequest } from '#core/trips/trip.ts'
import { withTrips } from '#core/trips/trips-request.ts'
import { OfflineRetailQuote, ShownPrice } from './offline-quote.ts'

const SaveFlatQuote = z.extend(TripRequest, {
  id: z.optional(z.uuid('The quote id must be a UUID')),
  shown: z.optional(z.nullable(z.object({ price: ShownPrice, quote: OfflineRetailQuote }))),
})

/**
 * A quote to save: the trip, flat or with `vehicles`, and an id from the browser, so a retry is idempotent. The server
 * computes the price and ignores any in the request, except that `shown` asks for the price that a buyer saw on a
 * dealer's tablet.
 * Source: QUOTE-8, QUOTE-10, PRICE-12, QUOTE-18.
 */
export const SaveQuote = withTrips(SaveFlatQuote).check(
  z.refine(({ shown, trips }) => !shown || trips.length === 1, {
    error: 'A tablet quotes one vehicle',
    path: ['vehicles'],
  }),
)
export type SaveQuote = z.output<typeof SaveQuote>
export type SaveQuoteInput = z.input<typeof SaveQuote>
