import { retailDeposit, type Deposit } from '@switchback/core/pricing/deposit.ts'
import { calculationResponse } from '@switchback/core/quotes/calculation-response.ts'
import type { CalculationResponse } from '@switchback/core/quotes/quote-response.ts'
import { quoteTrip } from '@switchback/core/quotes/quote-trip.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { queryClient } from '../api/query-client.ts'
import { agedRatesText } from './aged-rates.ts'
import { rateCardQuery } from './rate-card.ts'
import { routeEnds, type RouteEnds } from './route-ends.ts'
import { savedRateCard } from './saved-rate-card.ts'
import { zipTable } from './zip-table.ts'

export type PricedTrip = {
  readonly response: CalculationResponse
  readonly ends: RouteEnds
  /** Set if the rates came from a cache. */
  readonly agedRates?: string | undefined
}

/** A customer's price with its deposit. */
export type PricedRetailTrip = PricedTrip & { readonly deposit: Deposit }

/**
 * Prices a trip in the page, with the same engine as the server. Needs the ZIP table and a rate card; the device caches
 * both after the first load.
 * @throws if either is not cached and cannot be loaded.
 */
export async function priceTrip(trip: TripRequest): Promise<PricedRetailTrip> {
  const [table, card] = await Promise.all([zipTable(), queryClient.fetchQuery(rateCardQuery)])
  void savedRateCard.save(card)
  const quote = quoteTrip(trip, table, card)
  return {
    response: calculationResponse(quote),
    deposit: retailDeposit(quote.price.totalCents),
    ends: routeEnds(trip, table),
    agedRates: agedRatesText(card),
  }
}
