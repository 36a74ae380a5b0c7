import type { ZipTable } from '#core/geo/zip-table.ts'
import type { RetailRateCard } from '#core/pricing/rate-card.ts'
import type { TripRequest } from '#core/trips/trip.ts'
import { confirmShownPrice, isShownTotal } from './confirm-shown-price.ts'
import { reasonOf, type PriceOfDevice } from './offline-price.ts'
import { quoteTrip, type TripQuote } from '../price/quote-trip.ts'

type Inputs = {
  readonly zipTable: ZipTable
  /** The current rates. */
  readonly card: RetailRateCard
  /** The price that the buyer saw on the tablet; null for a quote that is made now. */
  readonly device: PriceOfDevice<RetailRateCard> | null
}

/** A retail quote to save, and its own time and end if it was made on a tablet and is honored. */
export type OfflineRetailPrice = TripQuote & {
  readonly made: { readonly madeAt: string; readonly validUntil: string } | null
}

/**
 * The price of a retail quote whose link a tablet showed as a QR code: the tablet's own, if its rates are honored and
 * give the figure that the buyer saw; else the current one.
 * @throws Refusal `price_changed` with both prices, if the current one is not what the buyer saw.
 * Source: QUOTE-18, PRICE-12.
 */
export function offlineRetailPrice(
  trip: TripRequest,
  { zipTable, card, device }: Inputs,
): OfflineRetailPrice {
  const current = quoteTrip(trip, zipTable, card)
  if (!device) return { ...current, made: null }
  const { offline, shown } = device
  if (offline?.isHonored) {
    const { madeAt, validUntil, rates } = offline
    const honored = quoteTrip(trip, zipTable, rates)
    if (isShownTotal(honored.price.totalCents, shown)) return { ...honored, made: { madeAt, validUntil } }
  }
  confirmShownPrice(current, { ...shown, reason: reasonOf(offline) })
  return { ...current, made: null }
}
