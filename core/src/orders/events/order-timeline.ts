import { kindOfState } from './kind-of-stored.ts'
import type { OrderEvent, OrderEventKind } from './order-event.ts'
import { orderDue } from '../state/order-due.ts'
import type { OrderStateFields } from '../state/order-state-fields.ts'
import type { TransportState } from '../state/order-state.ts'
import type { TrackResponse, TrackEvent, TrackEventKind, TrackStep } from '../state/track-response.ts'

/** An event and when it was recorded, an instant as ISO text. */
export type TimelineEvent = { readonly event: OrderEvent; readonly createdAt: string }

/** When an event really happened: as staff stated it, else when it was recorded. Source: ORDER-50. */
export function timeOf({ event, createdAt }: TimelineEvent): string {
  const stated = 'happenedAt' in event ? event.happenedAt : null
  return stated ?? createdAt
}

const titles: Readonly<Record<TrackEventKind, string>> = {
  placed: 'Order placed',
  edited: 'Order details changed',
  vehicle_cancelled: 'One vehicle cancelled',
  deposit_paid: 'Deposit received',
  paid: 'Payment received',
  driver_found: 'Driver found',
  payment_requested: 'Payment requested',
  driver_assigned: 'Driver assigned',
  driver_changed: 'Driver changed',
  picked_up: 'Vehicle picked up',
  delivered: 'Vehicle delivered',
  cancelled: 'Order cancelled',
  refunded: 'Refund sent',
}

/** The kind that customers and dealers see of each event; internal events are hidden. */
const shownAs: Readonly<Record<OrderEventKind, TrackEventKind | null>> = {
  placed: 'placed',
  edited: 'edited',
  change_accepted: 'edited',
  vehicle_cancelled: 'vehicle_cancelled',
  driver_found: 'driver_found',
  payment_requested: 'payment_requested',
  driver_assigned: 'driver_assigned',
  driver_changed: 'driver_changed',
  picked_up: 'picked_up',
  delivered: 'delivered',
  cancelled: 'cancelled',
  // `shownKind` says what these paid.
  payment_received: null,
  payment_collected: null,
  refunded: 'refunded',
  refunded_elsewhere: 'refunded',
  cash_returned: 'refunded',
  rolled_back: null,
  payment_failed: null,
  refund_failed: null,
  contacted: null,
  called: null,
  payment_link_sent: null,
  contact_corrected: null,
  disputed: null,
  dispute_won: null,
  dispute_lost: null,
  evidence_downloaded: null,
  change_proposed: null,
  change_declined: null,
  change_withdrawn: null,
  claim_filed: null,
  claim_moved: null,
  data_deleted: null,
  data_exported: null,
  offered: null,
  offer_answered: null,
  offer_ended: null,
  offer_link_sent: null,
  claim_link_sent: null,
  rate_confirmation: null,
  file_attached: null,
  file_removed: null,
  note_changed: null,
  note_deleted: null,
  carrier_paid: null,
  driver_link: null,
  inspected: null,
  driver_told: null,
  paper_sent: null,
  noted: null,
}

function shownKind(event: OrderEvent): TrackEventKind | null {
  if (event.kind !== 'payment_received' && event.kind !== 'payment_collected') return shownAs[event.kind]
  if (event.to === 'paid_full') return 'paid'
  return event.to === 'deposit_paid' ? event.to : null
}

/** Removes the last move to `state`, which was rolled back, and the driver changes after it. */
function withoutMove(events: readonly TrackEvent[], state: TransportState): TrackEvent[] {
  const last = events.findLastIndex(({ kind }) => kind === kindOfState(state))
  if (last < 0) return [...events]
  return events.filter(
    ({ kind }, index) =>
      index < last || (index > last && !(state === 'driver_assigned' && kind === 'driver_changed')),
  )
}

/** An order's events by the time when they happened, without sums, names, or reasons. Excludes rolled-back moves. */
export function trackEvents(events: readonly TimelineEvent[]): TrackEvent[] {
  let shown: TrackEvent[] = []
  for (const each of events) {
    const { event } = each
    const kind = shownKind(event)
    if (event.kind === 'rolled_back') shown = withoutMove(shown, event.from)
    else if (kind) shown.push({ kind, title: titles[kind], at: timeOf(each) })
  }
  return shown.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))
}

const stepLabels: readonly [kind: TrackStep['kind'], label: string][] = [
  ['placed', 'Order placed'],
  ['driver_assigned', 'Driver assigned'],
  ['picked_up', 'In transit'],
  ['delivered', 'Delivered'],
]

const stepsDone: Readonly<Record<TransportState, number>> = {
  pending: 1,
  driver_found: 1,
  payment_sent: 1,
  driver_assigned: 2,
  in_transit: 3,
  completed: 4,
  cancelled: 0,
}

/** The order's progress. For a cancelled one only the steps before the cancellation. */
export function trackSteps(transportStatus: TransportState, events: readonly TrackEvent[]): TrackStep[] {
  const doneCount = stepsDone[transportStatus]
  return stepLabels.map(([kind, label], index) => {
    const at = events.findLast((event) => event.kind === kind)?.at ?? null
    if (transportStatus === 'cancelled') {
      return { kind, label, state: at === null ? 'not_reached' : 'done', at }
    }
    if (index < doneCount) return { kind, label, state: 'done', at }
    return { kind, label, state: index === doneCount ? 'current' : 'upcoming', at: null }
  })
}

const afterwards: Readonly<Record<Exclude<TransportState, 'cancelled'>, TrackResponse['next']>> = {
  pending: {
    title: "We're finding your driver",
    text: 'We assign a driver within 24-48 hours. You can still cancel free of charge until then.',
  },
  driver_found: {
    title: 'A driver has been found',
    text: "We're confirming the details. You can still cancel free of charge until the driver is assigned.",
  },
  payment_sent: {
    title: 'Waiting for your payment',
    text: "We'll assign your driver as soon as it arrives.",
  },
  driver_assigned: {
    title: 'Pickup is next',
    text: 'Your driver will call ahead to agree on a time. Pickup windows are 1-3 business days.',
  },
  in_transit: {
    title: 'Your vehicle is on its way',
    text: 'Your driver will call ahead before delivery. Delivery windows are 1-3 business days.',
  },
  completed: null,
}

function cancelledText(order: OrderStateFields): string {
  switch (orderDue(order).kind) {
    case 'never_charged':
      return "There's nothing more to do, and you weren't charged."
    case 'invoice_void':
      return "There's nothing more to do, and nothing is due."
    default:
      return "There's nothing more to do. Card refunds take 5-10 business days."
  }
}

/** The next step for who pays, in a sentence or two; nothing once the vehicle has arrived. */
export function nextStep(order: OrderStateFields): TrackResponse['next'] {
  if (order.transportStatus === 'cancelled') {
    return { title: 'This order was cancelled', text: cancelledText(order) }
  }
  if (order.transportStatus === 'pending' && orderDue(order).kind === 'now') {
    return {
      title: 'Payment is next',
      text: 'Once it arrives, we assign a driver within 24-48 hours.',
    }
  }
  return afterwards[order.transportStatus]
}
