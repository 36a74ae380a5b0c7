import { useQuery } from '@tanstack/react-query'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { vehicleCodes } from '@switchback/core/trips/vehicle-codes.ts'
import { centsOf } from '../../../../ui/money.tsx'
import type { OrderFormInputs } from '../load/load-retail-order-form.ts'
import type { VehicleTrip } from '../other-vehicles.ts'
import { priceRetailOrder, shownPrice, type ShownOrderPrice } from './price-retail-order.ts'
import { priceOptions, useKeptPrice } from './use-kept-price.ts'

/**
 * The order's price for the ZIPs in the form, computed with the server's own function. Until both ZIPs are complete, or
 * if the page cannot compute it, the last price stays: the server checks it anyway.
 * Source: PRICE-17, PRICE-12.
 */
export function useRetailOrderPrice(
  inputs: OrderFormInputs,
  { pickupZip, deliveryZip }: Pick<TripRequest, 'pickupZip' | 'deliveryZip'>,
  others: readonly VehicleTrip[] = [],
): ShownOrderPrice {
  const areWhole = /^\d{5}$/.test(pickupZip) && /^\d{5}$/.test(deliveryZip)
  const price = useQuery({
    ...priceOptions,
    queryKey: [
      'order-price',
      inputs.quote?.id,
      inputs.order?.id,
      inputs.order?.revision,
      inputs.trip.vehicleType,
      inputs.trip.transportType,
      inputs.trip.isRunning,
      pickupZip,
      deliveryZip,
      vehicleCodes(others),
      others.map(({ position }) => position),
    ],
    queryFn: () => priceRetailOrder(inputs, { pickupZip, deliveryZip }, others),
    enabled: areWhole,
  })
  return useKeptPrice(price, shownPrice(centsOf(inputs.shown.totalPrice), inputs.shown.miles))
}

/** Differences up to this amount are not mentioned. Source: PRICE-17. */
const updatedAboveCents = 500

export function isUpdatedPrice(totalCents: number, firstShownCents: number): boolean {
  return Math.abs(totalCents - firstShownCents) > updatedAboveCents
}
