/** How what was paid goes back. Sums are strings of dollars. */
export type GoingBack = {
  /** Goes back to the card. */
  refundAmount: string
  /** Collected in person: staff hand it back. */
  cashAmount: string
  /** Stays on the order while a bank decides about a dispute of its payment; a response of an earlier release lacks it. */
  heldAmount?: string | undefined
}

/** The effects of cancelling one vehicle of several. Sums are strings of dollars. */
export type VehicleCancellation = GoingBack & {
  position: number
  /** The credit note that lowers the invoice. */
  creditAmount: string
  /** The order's total without the vehicle. */
  totalPrice: string
}

/**
 * Response of `GET /api/orders/{id}/cancellation` and its dealer and staff twins, besides `success`. A cancellation
 * names the revision, so that it has the effects that the user saw.
 * Source: ORDER-44.
 */
export type VehicleCancellations = {
  revision: number
  /** Empty if the order has one vehicle or a driver is assigned. */
  vehicles: VehicleCancellation[]
  /** The effects of cancelling the whole order before it has a driver; a response of an earlier release lacks it. */
  whole?: GoingBack | undefined
}
