import * as z from 'zod/mini'
import { optionalText } from '#core/fields/text-fields.ts'
import { OptionalVin } from '#core/orders/request/order-vehicle.ts'
import { maxQuotesAtOnce } from './dealer-quote-sorts.ts'
import { maxStockNumber } from '#core/trips/trip-choices.ts'
import { TripRequest } from '#core/trips/trip.ts'

/** The display name of a structure whose own name is unavailable. Source: PRICE-7. */
export const defaultStructureName = 'Preferred Rate'

/** One quote to save. The device generates the id (UUIDv7), so a retry is idempotent. Source: OFFLINE-2. */
export const SaveDealerQuote = z.extend(TripRequest, {
  id: z.optional(z.uuid('The quote id must be a UUID')),
  /** The quoted vehicle, if known. */
  vehicleYear: optionalText(4),
  vehicleMake: optionalText(60),
  vehicleModel: optionalText(60),
  vehicleVin: OptionalVin,
  /** The dealership's own reference: a stock number, a buyer. */
  reference: optionalText(maxStockNumber),
  /** Several vehicles need several quotes: silently dropped, they would be missing from the price. Source: QUOTE-10. */
  vehicles: z.optional(z.undefined('A quote holds one vehicle. Send one quote per vehicle.')),
})

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
