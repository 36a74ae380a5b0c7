import { useQuery } from '@tanstack/react-query'
import { centsOf } from '../../../../ui/money.tsx'
import type { DealerOrderInputs } from '../load/load-dealer-order-form.ts'
import { priceDealerOrder, type Zips } from './price-dealer-order.ts'
import type { ShownOrderPrice } from './price-retail-order.ts'
import { priceOptions, useKeptPrice } from './use-kept-price.ts'

/**
 * The order's price for the ZIPs in the form, computed with the server's own function. If the page cannot compute it,
 * the last price stays: the server checks it anyway.
 * Source: ORDER-31, PRICE-12.
 */
export function useDealerOrderPrice(inputs: DealerOrderInputs, zips: Zips): ShownOrderPrice {
  const price = useQuery({
    ...priceOptions,
    queryKey: [
      'dealer',
      'order-price',
      inputs.quote.id,
      inputs.trip.vehicleType,
      zips.pickupZip,
      zips.deliveryZip,
    ],
    queryFn: () => priceDealerOrder(inputs, zips),
  })
  const totalCents = centsOf(inputs.shown.totalPrice)
  const unknown = { totalCents, miles: inputs.shown.miles, depositCents: 0, remainingCents: totalCents }
  return useKeptPrice(price, { ...unknown, isEstimate: false, oceanLeg: false, ends: {} })
}
