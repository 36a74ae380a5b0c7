import type { ZipTable } from '@switchback/core/geo/zip-table.ts'
import { dealerCalculationResponse } from '@switchback/core/quotes/response/dealer-calculation-response.ts'
import type { DealerCalculationResponse } from '@switchback/core/quotes/response/dealer-quote-response.ts'
import { quoteDealerTrip } from '@switchback/core/quotes/price/quote-dealer-trip.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { queryClient } from '../../api/query-client.ts'
import type { DealerRatesResponse } from '@switchback/core/pricing/dealer-rates-response.ts'
import { ageOfRates, dealerRatesQuery } from './dealer-rates.ts'
import { routeEnds, type RouteEnds } from './route-ends.ts'
import { zipTable } from './zip-table.ts'

export type PricedDealerTrip = { readonly response: DealerCalculationResponse; readonly ends: RouteEnds }

/** Rates that have not been refreshed for 30 days must not be used for pricing. Source: OFFLINE-1. */
export class RatesTooOld extends Error {}

/** All inputs of a dealer's price, cached on this device. */
export type DealerPricing = { table: ZipTable; rates: DealerRatesResponse }

/**
 * Prepares this device for pricing, with the same engine as the server.
 * @throws RatesTooOld, or the error that prevented the ZIP table or the rates from loading.
 */
export async function openDealerPricing(dealerId: string): Promise<DealerPricing> {
  const [table, rates] = await Promise.all([zipTable(), queryClient.fetchQuery(dealerRatesQuery(dealerId))])
  if (ageOfRates(rates).kind === 'too-old') throw new RatesTooOld()
  return { table, rates }
}

/** Prices one trip. @throws RangeError as `quoteDealerTrip` does. */
export function priceDealerTrip(trip: TripRequest, { table, rates }: DealerPricing): PricedDealerTrip {
  return {
    response: dealerCalculationResponse(quoteDealerTrip(trip, table, rates)),
    ends: routeEnds(trip, table),
  }
}
