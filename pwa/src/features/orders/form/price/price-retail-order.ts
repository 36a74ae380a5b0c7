import { retailDeposit } from '@switchback/core/pricing/deposit.ts'
import type { DealerOrderPrice } from '@switchback/core/quotes/price/dealer-order-price.ts'
import type { KnownQuote } from '@switchback/core/quotes/price/order-price.ts'
import { priceOfResponse } from '@switchback/core/quotes/response/price-of-response.ts'
import { quotedVehicles } from '@switchback/core/quotes/request/quoted-vehicles.ts'
import { editedPrices } from '@switchback/core/quotes/price/agreed-price.ts'
import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { totalOf } from '@switchback/core/quotes/price/vehicle-prices.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { agedRatesText } from '../../../../offline/prices/aged-rates.ts'
import { routeEnds, type RouteEnds } from '../../../../offline/prices/route-ends.ts'
import { rateCardQuery } from '../../../../offline/prices/rate-card.ts'
import { savedRateCard } from '../../../../offline/prices/saved-rate-card.ts'
import { zipTable } from '../../../../offline/prices/zip-table.ts'
import { centsOf } from '../../../../ui/money.tsx'
import type { OrderFormInputs } from '../load/load-retail-order-form.ts'
import type { VehicleTrip } from '../other-vehicles.ts'

export type ShownOrderPrice = {
  totalCents: number
  miles: number
  depositCents: number
  remainingCents: number
  isEstimate: boolean
  oceanLeg: boolean
  ends: RouteEnds
  /** The price of each vehicle, once they are computed. */
  vehicleCents?: readonly number[]
  /** It is the last one: the price of now could not be calculated. Source: PRICE-17. */
  hasFailed?: boolean
  /** Set if saved rates made the price. */
  agedRates?: string | undefined
  /** The quote's price is honored although the rates have changed since. Source: QUOTE-8. */
  isOlderPrice?: boolean
  /** A dealer's price with its lines, once it is computed. */
  quoted?: DealerOrderPrice
}

/** A price with nothing known about its route. */
export function shownPrice(totalCents: number, miles: number): ShownOrderPrice {
  const { depositCents, remainingCents } = retailDeposit(totalCents)
  return { totalCents, miles, depositCents, remainingCents, isEstimate: false, oceanLeg: false, ends: {} }
}

/** The quote as the server's own function reads it. */
function knownQuote(quote: NonNullable<OrderFormInputs['quote']>): KnownQuote {
  const [first, ...others] = quotedVehicles(quote).map((trip) => ({ trip, price: priceOfResponse(trip) }))
  const { rateVersion, validUntil } = quote
  return { ...(first ?? { trip: quote, price: priceOfResponse(quote) }), others, rateVersion, validUntil }
}

/** The prices of the vehicles of the order that is being edited, by their numbers. */
function pricesBefore(vehicles: OrderResponse['vehicles'] = []) {
  return new Map(
    vehicles.map(({ position, totalPrice, breakdown: { agreed = 0 } }) => [
      position,
      { totalCents: centsOf(totalPrice), breakdown: { agreedCents: centsOf(agreed) } },
    ]),
  )
}

/** The order's price, all its vehicles together, by the function of the server, and how old its rates are unless it is the quote's price. */
export async function priceRetailOrder(
  inputs: OrderFormInputs,
  { pickupZip, deliveryZip }: Pick<TripRequest, 'pickupZip' | 'deliveryZip'>,
  others: readonly VehicleTrip[] = [],
): Promise<ShownOrderPrice> {
  const { quote, order } = inputs
  const [table, card] = await Promise.all([zipTable(), queryClient.fetchQuery(rateCardQuery)])
  void savedRateCard.save(card)
  const quoteId = quote?.id ?? null
  const quotes = new Map(quote ? [[quote.id.toLowerCase(), knownQuote(quote)]] : [])
  const first = { ...inputs.trip, position: order?.vehicles[0]?.position }
  const vehicles = [first, ...others].map(({ position, vehicleType, transportType, isRunning }) => ({
    position,
    vehicleType,
    transportType,
    isRunning,
    quoteId,
  }))
  const prices = editedPrices(
    { pickupZip, deliveryZip, vehicles },
    { zipTable: table, card, now: new Date(), quotes },
    pricesBefore(order?.vehicles),
  )
  const [own] = prices
  return {
    ...shownPrice(totalOf(prices), own.price.miles),
    vehicleCents: prices.map(({ price }) => price.totalCents),
    isEstimate: own.distance.isEstimate,
    oceanLeg: own.distance.oceanLeg,
    ends: routeEnds({ pickupZip, deliveryZip }, table),
    isOlderPrice: prices.some(
      ({ isQuotePrice, rateVersion }) => isQuotePrice && rateVersion !== card.version,
    ),
    agedRates: prices.every(({ isQuotePrice }) => isQuotePrice) ? undefined : agedRatesText(card),
  }
}
