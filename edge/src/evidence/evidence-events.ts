import { claimStateNames } from '@switchback/core/orders/claims/claim.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { OrderEvent, OrderEventKind, OrderEventOf } from '@switchback/core/orders/events/order-event.ts'
import type { EventActorKind } from '@switchback/core/orders/events/event-actor.ts'
import type { CallOutcome } from '@switchback/core/orders/request/log-call.ts'
import { showDay } from '@switchback/core/shown/day.ts'

/** An event as the paper of a dispute tells it; null for one that is no business of the bank. */
type Tell<Kind extends OrderEventKind> = (event: OrderEventOf<Kind>, by: EventActorKind) => string | null

const hidden = () => null
const some = (cents: number | null) => (cents === null ? 'a payment' : formatDollars(cents))
const because = (reason: string | null) => (reason ? ` Reason: ${reason}` : '')
const who: Readonly<Record<EventActorKind, string>> = {
  customer: 'the customer',
  dealer: 'the dealership',
  staff: 'our staff',
  provider: 'the card provider',
  system: 'our system',
  driver: 'the driver',
  carrier: 'the carrier',
}

type Changes = OrderEventOf<'edited'>['changes']
const changesText = (changes: Changes) =>
  changes.map(({ label, before, after }) => ` ${label}: “${before}”, now “${after}”.`).join('')

const outcomes: Readonly<Record<CallOutcome, string>> = {
  spoke: 'spoke with',
  voicemail: 'left a voicemail for',
  no_answer: 'called without an answer',
  wrong_number: 'had a wrong number for',
}

const crewText = ({ driverName, carrierName }: OrderEventOf<'driver_assigned' | 'driver_changed'>) =>
  [driverName, carrierName].filter(Boolean).join(', ') || 'not named'

function assigned(event: OrderEventOf<'driver_assigned' | 'driver_changed'>): string {
  const days = [
    event.pickupOn && `pickup agreed for ${showDay(event.pickupOn)}`,
    event.deliverOn && `delivery agreed for ${showDay(event.deliverOn)}`,
  ].filter(Boolean)
  const verb = event.kind === 'driver_assigned' ? 'Driver assigned' : 'Driver changed'
  return `${[`${verb}: ${crewText(event)}`, ...days].join('; ')}.`
}

const tellings: { readonly [Kind in OrderEventKind]: Tell<Kind> } = {
  placed: ({ totalCents }, by) =>
    `Order placed by ${who[by]}${totalCents === null ? '' : ` at ${formatDollars(totalCents)}`}.`,
  // The reason of an edit is staff's own; that of a cancellation was mailed to the customer.
  edited: ({ changes }, by) => `Order changed by ${who[by]}.${changesText(changes)}`,
  vehicle_cancelled: ({ reason }, by) => `One vehicle canceled by ${who[by]}.${because(reason)}`,
  driver_found: hidden,
  payment_requested: () => 'Link for the payment sent to the customer.',
  driver_assigned: assigned,
  driver_changed: assigned,
  picked_up: () => 'Vehicle picked up.',
  delivered: () => 'Vehicle delivered.',
  rolled_back: () => 'The entry before was a mistake and was taken back.',
  cancelled: ({ reason }, by) => `Order canceled by ${who[by]}.${because(reason)}`,
  contacted: () => 'Our staff contacted the customer.',
  called: ({ callee, outcome }) => {
    if (callee === 'carrier' || callee === 'driver') return null
    const whom = callee === 'customer' ? 'the customer' : 'the dealership'
    return outcome === 'no_answer'
      ? `Our staff called ${whom}, without an answer.`
      : `Our staff ${outcomes[outcome]} ${whom} by phone.`
  },
  payment_link_sent: () => 'Link for the payment sent to the customer again.',
  contact_corrected: ({ changes }) => `Our staff corrected the contact of the order.${changesText(changes)}`,
  payment_received: ({ receivedCents }) => `Payment of ${some(receivedCents)} by card.`,
  payment_collected: ({ receivedCents }) => `Payment of ${some(receivedCents)} collected.`,
  payment_failed: hidden,
  refunded: ({ amountCents }) => `Refund of ${some(amountCents)} to the card.`,
  refund_failed: hidden,
  refunded_elsewhere: ({ amountCents }) => `Refund of ${some(amountCents)} to the card.`,
  cash_returned: ({ amountCents }) => `${some(amountCents)} handed back.`,
  disputed: ({ amountCents }) => `The bank reported the dispute of ${some(amountCents)}.`,
  dispute_won: ({ amountCents }) => `The dispute of ${some(amountCents)} was decided for us.`,
  dispute_lost: ({ amountCents }) => `The dispute of ${some(amountCents)} was decided for the customer.`,
  evidence_downloaded: hidden,
  change_proposed: ({ totalBeforeCents, totalCents }) =>
    `Our staff asked the customer to accept ${formatDollars(totalCents)} in place of ${formatDollars(totalBeforeCents)}.`,
  change_accepted: ({ totalCents }) => `The customer accepted ${formatDollars(totalCents)}.`,
  change_declined: () => 'The customer declined the new price.',
  change_withdrawn: hidden,
  claim_filed: ({ number, amountCents }) => `Claim ${number} for ${formatDollars(amountCents)} filed.`,
  data_deleted: () => 'The customer had their data deleted.',
  data_exported: () => 'The customer got a copy of their data.',
  claim_moved: ({ number, state }) => `Claim ${number}: ${claimStateNames[state].toLowerCase()}.`,
  offered: hidden,
  offer_answered: hidden,
  offer_ended: hidden,
  offer_link_sent: hidden,
  claim_link_sent: hidden,
  rate_confirmation: hidden,
  file_attached: ({ name }, by) => `File attached by ${who[by]}: ${name}`,
  file_removed: hidden,
  note_changed: hidden,
  note_deleted: hidden,
  driver_link: hidden,
  inspected: ({ step, vehicle, isEvidence }) =>
    isEvidence ? null : `Inspection at ${step} signed${vehicle === null ? '' : `: ${vehicle}`}.`,
  driver_told: hidden,
  paper_sent: hidden,
  carrier_paid: hidden,
  noted: hidden,
}

/** Tells an event to the bank; null for internal ones. Source: PAY-33. */
export const tellEvent = (event: OrderEvent, by: EventActorKind): string | null =>
  (tellings[event.kind] as Tell<OrderEventKind>)(event, by)
