import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Coordinates } from '@switchback/core/geo/coordinates.ts'
import { retailDeposit } from '@switchback/core/pricing/deposit.ts'
import type { DealerOrderPrice } from '@switchback/core/quotes/dealer-order-price.ts'
import { orderPrice } from '@switchback/core/quotes/order-price.ts'
import { priceOfResponse } from '@switchback/core/quotes/price-of-response.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { routeEnds } from '../../../../offline/price-trip.ts'
import { rateCardQuery } from '../../../../offline/rate-card.ts'
import { zipTable } from '../../../../offline/zip-table.ts'
import { centsOf } from '../../../../ui/money.tsx'
import type { OrderFormInputs } from '../load/load-retail-order-form.ts'

export type ShownOrderPrice = {
  totalCents: number
  miles: number
  depositCents: number
  remainingCents: number
  isEstimate: boolean
  oceanLeg: boolean
  ends: { pickup?: Coordinates; delivery?: Coordinates }
  /** A dealer's price with its lines, once it is computed. */
  quoted?: DealerOrderPrice
}

function shown(totalCents: number, miles: number) {
  const { depositCents, remainingCents } = retailDeposit(totalCents)
  return { totalCents, miles, depositCents, remainingCents, isEstimate: false, oceanLeg: false, ends: {} }
}

async function priceOrder(
  inputs: OrderFormInputs,
  pickupZip: string,
  deliveryZip: string,
): Promise<ShownOrderPrice> {
  const { quote, trip } = inputs
  const [table, card] = await Promise.all([zipTable(), queryClient.fetchQuery(rateCardQuery)])
  const own = orderPrice(
    { ...trip, pickupZip, deliveryZip },
    {
      zipTable: table,
      card,
      now: new Date(),
      quote: quote && {
        trip: quote,
        price: priceOfResponse(quote),
        rateVersion: quote.rateVersion,
        validUntil: quote.validUntil,
      },
    },
  )
  return {
    ...shown(own.price.totalCents, own.price.miles),
    isEstimate: own.distance.isEstimate,
    oceanLeg: own.distance.oceanLeg,
    ends: routeEnds({ pickupZip, deliveryZip }, table),
  }
}

/**
 * The order's price for the ZIPs in the form, computed with the server's own function. Until both ZIPs are complete, or
 * if the page cannot compute it, falls back to the price shown first: the server checks it anyway.
 * Source: PRICE-17, PRICE-12.
 */
export function useRetailOrderPrice(
  inputs: OrderFormInputs,
  pickupZip: string,
  deliveryZip: string,
): ShownOrderPrice {
  const areWhole = /^\d{5}$/.test(pickupZip) && /^\d{5}$/.test(deliveryZip)
  const price = useQuery({
    queryKey: [
      'order-price',
      inputs.quote?.id ?? inputs.order?.id,
      inputs.trip.vehicleType,
      pickupZip,
      deliveryZip,
    ],
    queryFn: () => priceOrder(inputs, pickupZip, deliveryZip),
    enabled: areWhole,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  })
  return price.data ?? shown(centsOf(inputs.shown.totalPrice), inputs.shown.miles)
}

/** Differences up to this amount are not mentioned. Source: PRICE-17. */
const updatedAboveCents = 500

export function isUpdatedPrice(totalCents: number, firstShownCents: number): boolean {
  return Math.abs(totalCents - firstShownCents) > updatedAboveCents
}
