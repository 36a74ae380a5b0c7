import { createHash } from 'node:crypto'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import type { CarrierOffer } from '@switchback/core/offers/offer.ts'
import { townsOf } from '@switchback/core/orders/names/route-text.ts'
import type { orders } from '@switchback/db/schema/orders/orders.ts'
import type { Vehicles } from '../vehicles/vehicles-of.ts'
import type { Offer } from './find-offers.ts'

/** The part of an offer that a carrier agrees to. */
type OfferedLoad = Pick<
  CarrierOffer,
  | 'pickup'
  | 'delivery'
  | 'miles'
  | 'pickupFrom'
  | 'pickupTo'
  | 'deliverBy'
  | 'vehicles'
  | 'pay'
  | 'terms'
  | 'note'
  | 'version'
>

type Load = {
  readonly offer: Pick<Offer, 'pickupFrom' | 'pickupTo' | 'deliverBy' | 'terms' | 'note'>
  readonly order: typeof orders.$inferSelect
  readonly vehicles: Vehicles
}

const placeOf = (town: string, zip: string) => ({ town, zip3: zip.slice(0, 3) })

/** A load as a carrier sees it for a pay, with the version of all of it. Source: OFFER-4, OFFER-6. */
export function offeredLoad({ offer, order, vehicles }: Load, payCents: number): OfferedLoad {
  const { pickupPlace, deliveryPlace } = townsOf(order)
  const load = {
    pickup: placeOf(pickupPlace, order.pickupZip),
    delivery: placeOf(deliveryPlace, order.deliveryZip),
    miles: order.distanceMiles,
    pickupFrom: offer.pickupFrom,
    pickupTo: offer.pickupTo,
    deliverBy: offer.deliverBy,
    vehicles: vehicles.map(({ year, make, model, vehicleType, isRunning, transportType }) => ({
      year,
      make,
      model,
      vehicleType,
      isRunning,
      isEnclosed: transportType === 'enclosed',
    })),
    pay: dollarsText(payCents),
    terms: offer.terms,
    note: offer.note,
  }
  return { ...load, version: createHash('sha256').update(JSON.stringify(load)).digest('hex') }
}
