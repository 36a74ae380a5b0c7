import { Refusal } from '#core/errors/refusal.ts'
import { dollarsText } from '#core/money/dollars-text.ts'
import { parseDollars } from '#core/money/parse-dollars.ts'
import type { TripRequest } from '#core/trips/trip.ts'
import { linesOf } from './confirm-shown-price.ts'
import {
  dealerOrderPrice,
  type DealerOrderPrice,
  type KnownDealerQuote,
} from '../price/dealer-order-price.ts'
import { honoredOfflinePrice, offlineOrderPrice, reasonOf, type OfflineRates } from './offline-price.ts'
import type { ShownPrice } from './offline-quote.ts'
import type { OrderTrips } from '../price/order-trip.ts'
import type { DealerRates } from '../price/quote-dealer-trip.ts'
import {
  pricesOf,
  quoteOfVehicle,
  totalOf,
  type QuotesById,
  type VehiclePrices,
} from '../price/vehicle-prices.ts'
import type { ZipTable } from '#core/geo/zip-table.ts'

/** The price that a device sends with a vehicle, and its offline quote if it made one. */
export type VehicleOfDevice = {
  readonly price: ShownPrice | null
  readonly offline: OfflineRates | null
  /** The trip of the offline quote. */
  readonly trip: TripRequest | null
}

/** The total that a user accepted on a device, and the vehicles in the order's order. */
export type OrderOfDevice = {
  readonly shownTotal: string | number
  readonly vehicles: readonly VehicleOfDevice[]
}

type Inputs = {
  readonly zipTable: ZipTable
  /** The current rates. */
  readonly rates: DealerRates
  readonly quotes: QuotesById<KnownDealerQuote>
  readonly now: Date
  readonly device: OrderOfDevice
}

const noDevice: VehicleOfDevice = { price: null, offline: null, trip: null }

/** Accepts the prices only if the device showed their sum. @throws Refusal `price_changed` with both prices of each vehicle */
function confirmSum(prices: VehiclePrices<DealerOrderPrice>, { shownTotal, vehicles }: OrderOfDevice): void {
  const shownCents = parseDollars(shownTotal)
  const totalCents = totalOf(prices)
  if (shownCents === totalCents) return
  throw new Refusal('price_changed', {
    facts: {
      totalPrice: dollarsText(totalCents),
      shownTotalPrice: shownCents === undefined ? String(shownTotal) : dollarsText(shownCents),
      vehicles: prices.map((price, position) => {
        const { price: shownPrice, offline } = vehicles[position] ?? noDevice
        return { position, reason: reasonOf(offline), shownPrice, currentPrice: linesOf(price) }
      }),
    },
  })
}

/**
 * The prices of an order that was placed offline: each vehicle by the rule of `offlineOrderPrice`, and their sum must
 * be the accepted total.
 * @throws Refusal `price_changed` with both prices.
 * Source: OFFLINE-6, ORDER-43.
 */
export function offlineOrderPrices(
  { pickupZip, deliveryZip, vehicles }: OrderTrips,
  { quotes, device, ...inputs }: Inputs,
): VehiclePrices<DealerOrderPrice> {
  const inputsOf = (index: number) => {
    const { price, offline, trip } = device.vehicles[index] ?? noDevice
    const quote = quoteOfVehicle(vehicles, index, quotes)
    return { ...inputs, quote, device: { trip, offline, shown: { total: price?.totalPrice ?? '', price } } }
  }
  const tripOf = (vehicle: OrderTrips['vehicles'][number]) => ({ pickupZip, deliveryZip, ...vehicle })
  const [first, ...others] = vehicles
  if (first && others.length === 0) {
    // The total of the order is the price of its one vehicle.
    const own = inputsOf(0)
    const shown = { ...own.device.shown, total: device.shownTotal }
    return [offlineOrderPrice(tripOf(first), { ...own, device: { ...own.device, shown } })]
  }
  const prices = pricesOf(vehicles, (vehicle, index) => {
    const own = inputsOf(index)
    return honoredOfflinePrice(tripOf(vehicle), own) ?? dealerOrderPrice(tripOf(vehicle), own)
  })
  confirmSum(prices, device)
  return prices
}
