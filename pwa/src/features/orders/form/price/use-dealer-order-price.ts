import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dealerDeposit } from '@switchback/core/pricing/deposit.ts'
import { dealerOrderPrice } from '@switchback/core/quotes/dealer-order-price.ts'
import { priceOfResponse } from '@switchback/core/quotes/price-of-response.ts'
import { openDealerPricing } from '../../../../offline/price-dealer-trip.ts'
import { routeEnds } from '../../../../offline/route-ends.ts'
import { centsOf } from '../../../../ui/money.tsx'
import type { DealerOrderInputs } from '../load/load-dealer-order-form.ts'
import type { ShownOrderPrice } from './price-retail-order.ts'

type Zips = { pickupZip: string; deliveryZip: string }

async function priceOrder({ quote, trip, dealer }: DealerOrderInputs, zips: Zips): Promise<ShownOrderPrice> {
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
    quoted: own,
  }
}

/**
 * The order's price for the ZIPs in the form, computed with the server's own function. If the page cannot compute it,
 * falls back to the quote's price: the server checks it anyway.
 * Source: ORDER-31, PRICE-12.
 */
export function useDealerOrderPrice(inputs: DealerOrderInputs, zips: Zips): ShownOrderPrice {
  const price = useQuery({
    queryKey: [
      'dealer',
      'order-price',
      inputs.quote.id,
      inputs.trip.vehicleType,
      zips.pickupZip,
      zips.deliveryZip,
    ],
    queryFn: () => priceOrder(inputs, zips),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  })
  const totalCents = centsOf(inputs.shown.totalPrice)
  const unknown = { totalCents, miles: inputs.shown.miles, depositCents: 0, remainingCents: totalCents }
  return price.data ?? { ...unknown, isEstimate: false, oceanLeg: false, ends: {} }
}
