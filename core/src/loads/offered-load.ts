import { dollarsText } from '#core/money/dollars-text.ts'
import { townsOf } from '#core/orders/names/route-text.ts'
import type { CarrierOffer } from '#core/offers/offer.ts'

/** The part of an offer that a carrier agrees to. */
export type OfferedLoad = Pick<
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
>

type Load = {
  readonly offer: Pick<CarrierOffer, 'pickupFrom' | 'pickupTo' | 'deliverBy' | 'terms' | 'note'>
  readonly order: Parameters<typeof townsOf>[0] & { readonly distanceMiles: number }
  readonly vehicles: readonly {
    readonly year: string
    readonly make: string
    readonly model: string
    readonly vehicleType: string
    readonly isRunning: boolean
    readonly transportType: string
  }[]
}

const placeOf = (town: string, zip: string) => ({ town, zip3: zip.slice(0, 3) })

/** A load as a carrier sees it for a pay: neither streets nor VINs. Its JSON is hashed as its version. Source: OFFER-4, OFFER-6. */
export function offeredLoad({ offer, order, vehicles }: Load, payCents: number): OfferedLoad {
  const { pickupPlace, deliveryPlace } = townsOf(order)
  return {
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
}
