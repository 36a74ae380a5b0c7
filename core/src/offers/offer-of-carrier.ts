import type { CarrierOfferState, DeclineReason } from './offer.ts'

/** An offer on the page of its carrier. Sums in dollars. Source: CARRIER-6. */
export type OfferOfCarrier = {
  /** Of the carrier's part of the offer. */
  id: string
  orderId: string
  /** `FL-GA`; null if the state of an end is unknown. */
  lane: string | null
  state: CarrierOfferState
  /** The pay that was accepted, or that was offered. */
  pay: string
  /** The pay that the carrier asked for. */
  counterPay: string | null
  reason: DeclineReason | null
  /** When the carrier answered, or the offer was sent: an instant. */
  at: string
}

/** The states of a carrier's offers on screens of staff. */
export const carrierOfferStateNames: Readonly<Record<CarrierOfferState, string>> = {
  open: 'Open',
  countered: 'Counter-offer',
  accepted: 'Accepted',
  declined: 'Declined',
  taken: 'Taken by another carrier',
  withdrawn: 'Withdrawn',
  expired: 'Ended without an answer',
}
