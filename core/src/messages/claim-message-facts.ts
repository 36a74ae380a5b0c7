import type { ClaimKind } from '#core/orders/claims/claim.ts'

/** Every kind of message about a claim. */
export const claimMessageKinds = ['claim_received', 'claim_decided', 'claim_to_carrier'] as const

/** The claim of a message; sums in whole cents, days as `2026-11-21`. */
type ClaimFacts = {
  /** `K7M2QX-C1`. */
  readonly claimNumber: string
  readonly claimedVehicle: string
  readonly claimKind: ClaimKind
  readonly amountCents: number
}

/** The decisions that a claimant is told of. */
type ClaimDecision = 'offered' | 'paid' | 'refused'

/** A claim is about one vehicle, however many the order has. */
type AboutOne<OrderFacts> = Omit<OrderFacts, 'vehicle' | 'vehicles'>

/** The inputs of messages about claims besides the facts of their order. Source: CLAIM-7. */
export type ClaimMessageFacts<OrderFacts> = {
  claim_received: AboutOne<OrderFacts> &
    ClaimFacts & { readonly what: string; readonly acknowledgeBy: string; readonly decideBy: string }
  claim_decided: AboutOne<OrderFacts> &
    ClaimFacts & {
      readonly decision: ClaimDecision
      /** The sum of the offer or the payment; null for a declined claim. */
      readonly sumCents: number | null
      readonly reason: string | null
      /** The last day to sue over a declined claim. */
      readonly sueBy: string | null
    }
  /** To the carrier that had the vehicle: neither the customer's name nor the tracking code. */
  claim_to_carrier: ClaimFacts & {
    readonly carrierName: string
    readonly orderNumber: string
    readonly pickupPlace: string
    readonly deliveryPlace: string
    readonly what: string
    readonly acknowledgeBy: string
    readonly decideBy: string
    /** The token of the link derives from this and a server secret. */
    readonly seed: string
  }
}
