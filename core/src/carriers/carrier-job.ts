/** An order that a carrier or driver has or had. Source: CARRIER-6. */
export type CarrierJob = {
  id: string
  orderId: string
  carrierName: string
  driverName: string
  /** `FL-GA`; null if the state of an end is unknown. */
  lane: string | null
  /** The agreed days. */
  pickupDate: string
  deliveryDate: string | null
  /** The real days. */
  pickedUpOn: string | null
  deliveredOn: string | null
  /** `ended`: another carrier or driver took over, or the order was cancelled or went back. */
  state: 'open' | 'delivered' | 'ended'
  /** Null before the delivery. */
  isOnTime: boolean | null
}

type Days = {
  readonly pickupOn: string
  readonly deliverOn: string | null
  readonly pickedUpOn: string | null
  readonly deliveredOn: string | null
}

/** Whether a job was picked up and delivered by the agreed days; null before its delivery. Source: CARRIER-1. */
export function isOnTime({ pickupOn, deliverOn, pickedUpOn, deliveredOn }: Days): boolean | null {
  if (deliveredOn === null) return null
  return pickedUpOn !== null && pickedUpOn <= pickupOn && deliveredOn <= (deliverOn ?? deliveredOn)
}
