/** Every kind of message with a bill of lading. */
export const paperMessageKinds = ['bill_of_lading', 'bill_of_lading_copy'] as const

/** The paper of a mail. */
type PaperFacts = {
  /** The stop at which it was signed. */
  readonly step: 'pickup' | 'delivery'
  /** All its files are here; otherwise photos are on their way. */
  readonly isFinal: boolean
  /** Photos that did not come in time, such as `Front of the 2021 Honda Accord`; absent if all are here. */
  readonly missingPhotos?: readonly string[]
  /** Who issued it. */
  readonly paperCarrier: string
  /** The link and the attached file are those of this copy. */
  readonly copyId: string
  /** Its link derives from this, if the one of the copy's id has ended. */
  readonly copyLink?: string
}

/** The inputs of messages with a bill of lading. Source: DRIVER-24. */
export type PaperMessageFacts<OrderFacts> = {
  /** To the customer or the dealership. */
  bill_of_lading: OrderFacts & PaperFacts
  /** To the carrier, and to who signed at a stop: not the customer's name. */
  bill_of_lading_copy: PaperFacts & {
    /** The number on the paper. */
    readonly paperNumber: string
    readonly vehicle: string
    /** Each of several vehicles; absent for one. */
    readonly vehicles?: readonly string[]
    readonly pickupPlace: string
    readonly deliveryPlace: string
  }
}
