import type { Coordinates } from '@switchback/core/geo/coordinates.ts'
import { retailDeposit } from '@switchback/core/pricing/deposit.ts'
import type { DealerOrderPrice } from '@switchback/core/quotes/dealer-order-price.ts'
import { orderPrice } from '@switchback/core/quotes/order-price.ts'
import { priceOfResponse } from '@switchback/core/quotes/price-of-response.ts'
import { totalOf } from '@switchback/core/quotes/vehicle-prices.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { agedRatesText } from '../../../../offline/aged-rates.ts'
import { routeEnds } from '../../../../offline/route-ends.ts'
import { rateCardQuery } from '../../../../offline/rate-card.ts'
import { zipTable } from '../../../../offline/zip-table.ts'
import type { OrderFormInputs } from '../load/load-retail-order-form.ts'

export type ShownOrderPrice = {
  totalCents: number
  miles: number
  depositCents: number
  remainingCents: number
  isEstimate: boolean
  oceanLeg: boolean
  ends: { pickup?: Coordinates; delivery?: Coordinates }
  /** The price of each vehicle, once they are computed. */
  vehicleCents?: readonly number[]
  /** Set if saved rates made the price. */
  agedRates?: string | undefined
  /** A dealer's price with its lines, once it is computed. */
  quoted?: DealerOrderPrice
}

/** A price with nothing known about its route. */
export function shownPrice(totalCents: number, miles: number) {
  const { depositCents, remainingCents } = retailDeposit(totalCents)
  return { totalCents, miles, depositCents, remainingCents, isEstimate: false, oceanLeg: false, ends: {} }
}

/** The order's price, all its vehicles together, by the function of the server, and how old its rates are unless it is the quote's price. */
export async function priceRetailOrder(
  inputs: OrderFormInputs,
  { pickupZip, deliveryZip }: Pick<TripRequest, 'pickupZip' | 'deliveryZip'>,
  others: readonly TripRequest[] = [],
): Promise<ShownOrderPrice> {
  const { quote } = inputs
  const [table, card] = await Promise.all([zipTable(), queryClient.fetchQuery(rateCardQuery)])
  const known = quote && {
    trip: quote,
    price: priceOfResponse(quote),
    rateVersion: quote.rateVersion,
    validUntil: quote.validUntil,
  }
  const priceOf = (trip: TripRequest) =>
    orderPrice({ ...trip, pickupZip, deliveryZip }, { zipTable: table, card, now: new Date(), quote: known })
  const own = priceOf(inputs.trip)
  const vehicles = [own, ...others.map(priceOf)]
  return {
    ...shownPrice(totalOf(vehicles), own.price.miles),
    vehicleCents: vehicles.map(({ price }) => price.totalCents),
    isEstimate: own.distance.isEstimate,
    oceanLeg: own.distance.oceanLeg,
    ends: routeEnds({ pickupZip, deliveryZip }, table),
    agedRates: vehicles.every(({ isQuotePrice }) => isQuotePrice) ? undefined : agedRatesText(card),
  }
}
