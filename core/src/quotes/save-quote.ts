import * as z from 'zod/mini'
import { TripRequest } from './trip.ts'

/**
 * A quote to keep: the trip, and the id the browser gave it, so that sending it twice keeps one.
 * Whatever price comes along is the server's to work out. Source: QUOTE-8, PRICE-12.
 */
export const SaveQuote = z.extend(TripRequest, { id: z.optional(z.uuid('The quote id must be a UUID')) })
export type SaveQuote = z.infer<typeof SaveQuote>
