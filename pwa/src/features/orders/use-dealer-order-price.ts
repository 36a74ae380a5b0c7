import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dealerDeposit } from '@switchback/core/pricing/deposit.ts'
import { dealerOrderPrice } from '@switchback/core/quotes/dealer-order-price.ts'
import { priceOfAnswer } from '@switchback/core/quotes/price-of-answer.ts'
import { openDealerPricing } from '../../offline/price-dealer-trip.ts'
import { routeEnds } from '../../offline/price-trip.ts'
import { centsOf } from '../../ui/money.tsx'
import type { DealerOrderGround } from './load-dealer-order-form.ts'
import type { ShownOrderPrice } from './use-order-price.ts'

type Zips = { pickupZip: string; deliveryZip: string }

async function priceOrder({ quote, trip, dealer }: DealerOrderGround, zips: Zips): Promise<ShownOrderPrice> {
  const { table, rates } = await openDealerPricing(dealer.id)
  const own = dealerOrderPrice(
    { ...trip, ...zips },
    {
      zipTable: table,
      rates,
      now: new Date(),
      quote: {
        trip: quote,
        price: priceOfAnswer(quote),
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
  }
}

/**
 * What the order costs with the ZIPs that are in the form, by the function that the server uses. Where the page cannot
 * work it out, the quote's price stands: the server compares anyway.
 * Source: spec/dealer-admin.md section 4 "Dealer order form"; decision 7.
 */
export function useDealerOrderPrice(ground: DealerOrderGround, zips: Zips): ShownOrderPrice {
  const price = useQuery({
    queryKey: [
      'dealer',
      'order-price',
      ground.quote.id,
      ground.trip.vehicleType,
      zips.pickupZip,
      zips.deliveryZip,
    ],
    queryFn: () => priceOrder(ground, zips),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  })
  const totalCents = centsOf(ground.shown.totalPrice)
  const unknown = { totalCents, miles: ground.shown.miles, depositCents: 0, remainingCents: totalCents }
  return price.data ?? { ...unknown, isEstimate: false, oceanLeg: false, ends: {} }
}
