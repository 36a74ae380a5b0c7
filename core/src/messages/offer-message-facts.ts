import type { OfferedVehicle } from '#core/offers/offer.ts'

/** Every kind of message about an offer to a carrier. */
export const offerMessageKinds = [
  'offer_to_carrier',
  'offer_pin',
  'offer_accepted',
  'rate_confirmation',
] as const

/** An offer in its messages: neither the customer nor streets; sums in whole cents, days as `2026-11-21`. */
type OfferFacts = {
  readonly carrierName: string
  /** `K7M2QX`. */
  readonly loadNumber: string
  readonly pickupPlace: string
  readonly deliveryPlace: string
  /** The token of the link derives from this and a server secret. */
  readonly seed: string
}

/** The inputs of messages about offers. Source: OFFER-4. */
export type OfferMessageFacts = {
  offer_to_carrier: OfferFacts & {
    readonly vehicles: readonly Pick<OfferedVehicle, 'year' | 'make' | 'model' | 'isRunning' | 'isEnclosed'>[]
    readonly miles: number
    readonly pickupFrom: string
    readonly pickupTo: string
    readonly deliverBy: string | null
    readonly payCents: number
    readonly terms: string
    readonly note: string | null
    /** The offer ends at this instant, shown in the business's time zone. */
    readonly endsAt: string
    /** The names of what changed since the carrier's last mail of this offer; absent in the first one. */
    readonly changed?: readonly string[]
  }
  /** The PIN derives from `pinSeed` and a server secret. */
  offer_pin: { readonly carrierName: string; readonly loadNumber: string; readonly pinSeed: string }
  offer_accepted: OfferFacts & {
    readonly payCents: number
    readonly pickupOn: string
    readonly terms: string
  }
  /** A version of the rate confirmation waits for its signature; `isChanged` if another one was issued before. */
  rate_confirmation: OfferFacts & {
    /** `K7M2QX-1`. */
    readonly number: string
    readonly isChanged: boolean
    readonly payCents: number
    readonly pickupOn: string
    readonly terms: string
    readonly driverName: string
  }
}
