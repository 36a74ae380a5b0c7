import type { PlaceDealerOrderInput } from '@switchback/core/orders/request/dealer-order.ts'
import type { FlatInput } from '@switchback/core/orders/request/flat-order.ts'
import { nameOfVehicle } from '@switchback/core/orders/names/vehicle-names.ts'
import { breakdownResponse } from '@switchback/core/quotes/response/breakdown-response.ts'
import type { DealerOrderPrice } from '@switchback/core/quotes/price/dealer-order-price.ts'
import type { OfflineQuote, ShownPrice } from '@switchback/core/quotes/offline/offline-quote.ts'
import type { PlaceOrderPayloadInput } from '@switchback/core/sync/payloads.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { sendTitle } from '../../words.ts'

/** A price as the form showed it, line by line. */
export function shownPriceOf({ price }: DealerOrderPrice): ShownPrice {
  return {
    distance: price.miles,
    baseRate: price.baseRate,
    totalPrice: price.totalCents / 100,
    breakdown: breakdownResponse(price.breakdown),
  }
}

type Priced = {
  readonly price: ShownPrice | null
  readonly quote: (OfflineQuote & { readonly trip: TripRequest }) | null
}

/** The payload of `place_order`, from the flat fields of the order form. Source: OFFLINE-8. */
export function placeOrderPayload(
  flat: FlatInput<PlaceDealerOrderInput>,
  { price, quote }: Priced,
): PlaceOrderPayloadInput {
  const {
    vehicleYear,
    vehicleMake,
    vehicleModel,
    vehicleVin,
    vehicleType,
    transportType,
    isRunning,
    ...order
  } = flat
  const vehicle = {
    vehicleYear,
    vehicleMake,
    vehicleModel,
    vehicleVin,
    vehicleType,
    transportType,
    isRunning,
  }
  return { order, vehicles: [{ ...vehicle, price }], quote }
}

/** `Order: 2021 Toyota Camry, 33602 to 75201`. */
export function orderTitle(flat: FlatInput<PlaceDealerOrderInput>): string {
  return `${sendTitle} ${nameOfVehicle(flat)}, ${flat.pickupZip} to ${flat.deliveryZip}`
}
