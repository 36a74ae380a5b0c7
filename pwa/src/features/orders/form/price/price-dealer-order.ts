import { dealerDeposit } from '@switchback/core/pricing/deposit.ts'
import { dealerOrderPrice } from '@switchback/core/quotes/price/dealer-order-price.ts'
import { priceOfResponse } from '@switchback/core/quotes/response/price-of-response.ts'
import { openDealerPricing } from '../../../../offline/prices/price-dealer-trip.ts'
import { routeEnds } from '../../../../offline/prices/route-ends.ts'
import type { DealerOrderInputs } from '../load/load-dealer-order-form.ts'
import type { ShownOrderPrice } from './price-retail-order.ts'

export type Zips = { pickupZip: string; deliveryZip: string }

/** A dealership's order priced by the function of the server; the quote's price holds for the quoted trip. Source: ORDER-31. */
export async function priceDealerOrder(
  { quote, trip, dealer }: DealerOrderInputs,
  zips: Zips,
): Promise<ShownOrderPrice> {
  const { table, rates } = await openDealerPricing(dealer.id)
  const own = dealerOrderPrice(
    { ...trip, ...zips },
    {
      zipTable: table,
      rates,
      now: new Date(),
      quote: {
        trip: quote,
        price: priceOfResponse(quote),
        rateVersion: quote.rateVersion,
        validUntil: quote.validUntil,
      },
    },
  )
  return {
    totalCents: own.price.totalCents,
    miles: own.price.miles,
    ...dealerDeposit(own.price.totalCents, own.structure),
    isEstimate: own.distance.isEstimate,
    oceanLeg: own.distance.oceanLeg,
    ends: routeEnds(zips, table),
    isOlderPrice: own.isQuotePrice && quote.rateVersion !== rates.structure.version,
    quoted: own,
  }
}
