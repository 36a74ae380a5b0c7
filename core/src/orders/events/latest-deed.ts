import { agoText } from '#core/shown/ago.ts'
import type { EventActorKind } from './event-actor.ts'
import type { OrderEvent, OrderEventKind } from './order-event.ts'

/** An event with who caused it, and when (an instant). */
export type Deed = {
  readonly event: OrderEvent
  readonly columns: {
    readonly actorKind: EventActorKind
    /** Of a signed-in user or a carrier. */
    readonly actorName: string | null
    readonly createdAt: string
  }
}

const actors: Readonly<Record<EventActorKind, string>> = {
  customer: 'The customer',
  dealer: 'The dealership',
  staff: 'A colleague',
  provider: 'The card provider',
  system: 'The system',
  driver: 'The driver',
  carrier: 'The carrier',
}

const deeds: Readonly<Record<OrderEventKind, string>> = {
  placed: 'placed it',
  edited: 'changed it',
  vehicle_cancelled: 'cancelled a vehicle',
  driver_found: 'found a driver',
  payment_requested: 'sent the payment link',
  driver_assigned: 'assigned a driver',
  picked_up: 'recorded the pickup',
  delivered: 'recorded the delivery',
  driver_changed: 'changed the driver',
  rolled_back: 'rolled back its last move',
  cancelled: 'cancelled it',
  contacted: 'contacted the customer',
  called: 'logged a call',
  payment_link_sent: 'sent the payment link again',
  contact_corrected: 'corrected the contact',
  payment_received: 'received a payment',
  payment_collected: 'recorded a payment',
  payment_failed: 'declined a payment',
  refunded: 'refunded a payment',
  refund_failed: 'refused a refund',
  refunded_elsewhere: 'refunded a payment',
  cash_returned: 'handed back a payment',
  disputed: 'reported a dispute',
  dispute_won: 'closed a dispute',
  dispute_lost: 'closed a dispute',
  evidence_downloaded: 'downloaded the evidence for a dispute',
  change_proposed: 'proposed a change',
  change_accepted: 'accepted a change',
  change_declined: 'declined a change',
  change_withdrawn: 'withdrew a proposed change',
  claim_filed: 'filed a claim',
  claim_moved: 'worked on a claim',
  data_deleted: 'deleted the personal data',
  data_exported: 'copied the personal data',
  offered: 'offered the order to carriers',
  offer_answered: 'recorded the answer of a carrier',
  offer_ended: 'ended an offer',
  offer_link_sent: 'mailed a carrier its link',
  claim_link_sent: 'mailed a carrier the link of a claim',
  rate_confirmation: 'issued a rate confirmation',
  file_attached: 'attached a file',
  file_removed: 'removed a file',
  note_changed: 'changed a note',
  note_deleted: 'deleted a note',
  carrier_paid: 'recorded the payment of the carrier',
  driver_link: 'changed the link of the driver',
  inspected: 'signed an inspection',
  driver_told: 'sent an update',
  paper_sent: 'sent the bill of lading',
  noted: 'noted something',
}

/** The deeds of a carrier that others do in another way. */
const carrierDeeds: Readonly<Partial<Record<OrderEventKind, string>>> = {
  offer_answered: 'answered the offer',
  rate_confirmation: 'signed a rate confirmation',
}

/** Who did what to an order last: `Olu Reyes assigned a driver 3 minutes ago.` Source: STAFF-37. */
export function latestDeed(events: readonly Deed[], now: Date): string | undefined {
  const latest = events.at(-1)
  if (!latest) return undefined
  const { actorKind, actorName, createdAt } = latest.columns
  const { kind } = latest.event
  const isByCarrier = actorKind === 'carrier'
  // Not every reader may know the carrier.
  const name = (isByCarrier ? null : actorName) ?? actors[actorKind]
  const deed = (isByCarrier ? carrierDeeds[kind] : undefined) ?? deeds[kind]
  return `${name} ${deed} ${agoText(createdAt, now)}.`
}
