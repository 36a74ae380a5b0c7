import * as z from 'zod/mini'
import { TripRequest } from '#core/trips/trip.ts'

/**
 * A quote to save: the trip, and an id from the browser, so a retry is idempotent. The server computes the price and
 * ignores any in the request.
 * Source: QUOTE-8, PRICE-12.
 */
export const SaveQuote = z.extend(TripRequest, { id: z.optional(z.uuid('The quote id must be a UUID')) })
export type SaveQuote = z.infer<typeof SaveQuote>
