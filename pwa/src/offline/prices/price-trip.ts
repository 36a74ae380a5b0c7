import { retailDeposit, type Deposit } from '@switchback/core/pricing/deposit.ts'
import { quotePrice } from '@switchback/core/quotes/response/calculations-response.ts'
import type { CalculationResponse, QuotePrice } from '@switchback/core/quotes/response/quote-response.ts'
import { quoteTrip } from '@switchback/core/quotes/price/quote-trip.ts'
import { pricesOf, totalOf } from '@switchback/core/quotes/price/vehicle-prices.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { readVehicleCodes } from '@switchback/core/trips/vehicle-codes.ts'
import { queryClient } from '../../api/query-client.ts'
import { agedRatesText } from './aged-rates.ts'
import { rateCardQuery } from './rate-card.ts'
import { routeEnds, type RouteEnds } from './route-ends.ts'
import { savedRateCard } from './saved-rate-card.ts'
import { zipTable } from './zip-table.ts'

/** The trip of a calculator: its first vehicle, and the others as `vehicleCodes` for the URL. Source: QUOTE-10. */
export type CalculatorTrip = TripRequest & { readonly otherVehicles?: string }

export type PricedTrip = {
  readonly response: CalculationResponse
  readonly ends: RouteEnds
  /** Set if the rates came from a cache. */
  readonly agedRates?: string | undefined
}

/** A customer's price, of one vehicle or several, with its deposit. */
export type PricedRetailTrip = PricedTrip & { readonly response: QuotePrice; readonly deposit: Deposit }

/**
 * Prices a trip in the page, with the same engine as the server. Needs the ZIP table and a rate card; the device caches
 * both after the first load.
 * @throws if either is not cached and cannot be loaded.
 */
export async function priceTrip({ otherVehicles = '', ...trip }: CalculatorTrip): Promise<PricedRetailTrip> {
  const [table, card] = await Promise.all([zipTable(), queryClient.fetchQuery(rateCardQuery)])
  void savedRateCard.save(card)
  const prices = pricesOf([trip, ...readVehicleCodes(otherVehicles)], (vehicle) =>
    quoteTrip({ ...trip, ...vehicle }, table, card),
  )
  return {
    response: quotePrice(prices),
    deposit: retailDeposit(totalOf(prices)),
    ends: routeEnds(trip, table),
    agedRates: agedRatesText(card),
  }
}
