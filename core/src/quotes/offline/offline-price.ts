import type { ZipTable } from '#core/geo/zip-table.ts'
import type { TripRequest } from '#core/trips/trip.ts'
import { confirmShownPrice, isShownTotal, type Shown } from './confirm-shown-price.ts'
import {
  dealerOrderPrice,
  type DealerOrderPrice,
  type KnownDealerQuote,
} from '../price/dealer-order-price.ts'
import type { NotHonored } from './offline-quote.ts'
import type { OrderTripRequest } from '../price/order-trip.ts'
import { quoteDealerTrip, type DealerRates, type DealerTripQuote } from '../price/quote-dealer-trip.ts'
import { isQuoteExpired } from '../price/quote-validity.ts'

/** The rates of an offline quote, or why they are not honored. Instants: ISO text. */
export type OfflineRates<Rates = DealerRates> =
  | {
      readonly isHonored: true
      readonly rates: Rates
      readonly madeAt: string
      readonly validUntil: string
    }
  | { readonly isHonored: false; readonly reason: Exclude<NotHonored, 'calculated_differently'> }

/** The price that a device showed, and the rates of its offline quote if it made one. */
export type PriceOfDevice<Rates = DealerRates> = {
  readonly shown: Omit<Shown, 'reason'>
  readonly offline: OfflineRates<Rates> | null
}

/** Why the price that a device showed is not honored. */
export const reasonOf = (offline: OfflineRates<unknown> | null): NotHonored | null =>
  offline && (offline.isHonored ? 'calculated_differently' : offline.reason)

type OrderInputs = {
  readonly zipTable: ZipTable
  /** The current rates. */
  readonly rates: DealerRates
  /** A quote that the server has. */
  readonly quote: KnownDealerQuote | undefined
  readonly now: Date
  readonly device: PriceOfDevice & { readonly trip: TripRequest | null }
}

/** The quote that only the device has, priced again by its own rates. */
function offlineQuote({ zipTable, device: { offline, trip } }: OrderInputs): KnownDealerQuote | undefined {
  if (!offline?.isHonored || !trip) return undefined
  const { rates, validUntil } = offline
  const { price, rateVersion } = quoteDealerTrip(trip, zipTable, rates)
  return { trip, price, rateVersion, validUntil, rates }
}

/**
 * The price of a vehicle by the quote that only the device has: undefined if the server has a valid copy of the quote, or
 * if the device's quote is not honored or gives another figure than the device showed.
 */
export function honoredOfflinePrice(
  order: OrderTripRequest,
  inputs: OrderInputs,
): DealerOrderPrice | undefined {
  const { quote, now, device } = inputs
  const isKnown = quote !== undefined && !isQuoteExpired(quote.validUntil, now)
  const ofDevice = isKnown ? undefined : offlineQuote(inputs)
  if (!ofDevice) return undefined
  const honored = dealerOrderPrice(order, { ...inputs, quote: ofDevice })
  return isShownTotal(honored.price.totalCents, device.shown) ? honored : undefined
}

/**
 * The price of an order that was placed offline: by the server's own copy of the quote, else by the device's quote if
 * it is honored and gives the figure that the device showed, else by the current rates.
 * @throws Refusal `price_changed` with both prices, if that is not what the device showed.
 * Source: OFFLINE-6, PRICE-12, PRICE-13.
 */
export function offlineOrderPrice(order: OrderTripRequest, inputs: OrderInputs): DealerOrderPrice {
  const honored = honoredOfflinePrice(order, inputs)
  if (honored) return honored
  const { device } = inputs
  const current = dealerOrderPrice(order, inputs)
  confirmShownPrice(current, { ...device.shown, reason: reasonOf(device.offline) })
  return current
}

type QuoteInputs = Pick<OrderInputs, 'zipTable' | 'rates'> & { readonly device: PriceOfDevice | null }

/** A quote to save, and its own time and end if it was made offline. */
export type OfflinePrice = DealerTripQuote & {
  readonly made: { readonly madeAt: string; readonly validUntil: string } | null
}

/**
 * The price of a quote that was made offline, by the rule of {@link offlineOrderPrice}. Without a price of the device
 * it is the current one.
 * @throws Refusal `price_changed`, or `quote_expired` if it arrives after its end, with both prices.
 * Source: OFFLINE-6, QUOTE-8.
 */
export function offlineQuotePrice(trip: TripRequest, { zipTable, rates, device }: QuoteInputs): OfflinePrice {
  const current = quoteDealerTrip(trip, zipTable, rates)
  if (!device) return { ...current, made: null }
  const { offline, shown } = device
  if (offline?.isHonored) {
    const { madeAt, validUntil } = offline
    const honored = quoteDealerTrip(trip, zipTable, offline.rates)
    if (isShownTotal(honored.price.totalCents, shown)) return { ...honored, made: { madeAt, validUntil } }
  }
  const reason = reasonOf(offline)
  confirmShownPrice(current, { ...shown, reason }, reason === 'expired' ? 'quote_expired' : 'price_changed')
  return { ...current, made: null }
}
