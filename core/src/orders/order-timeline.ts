import { orderDue } from './order-due.ts'
import type { OrderStatusInputs } from './order-status-inputs.ts'
import type { TransportState } from './order-state.ts'
import { transportChange } from './staff-moves.ts'
import type { TrackResponse, TrackEvent, TrackEventKind, TrackStep } from './track-response.ts'

/** A stored event of an order. */
export type StoredEvent = {
  readonly kind: string
  readonly fromState: string | null
  readonly toState: string | null
  readonly createdAt: string
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

/** The `toState` of an `edited` event that cancelled one vehicle of several. Source: ORDER-44. */
export const vehicleCancelled = 'vehicle_cancelled'

/** Event kinds by transport or payment state; internal moves have none. */
const kindOfState: Readonly<Record<string, TrackEventKind>> = {
  driver_found: 'driver_found',
  payment_sent: 'payment_requested',
  driver_assigned: 'driver_assigned',
  in_transit: 'picked_up',
  completed: 'delivered',
  cancelled: 'cancelled',
  deposit_paid: 'deposit_paid',
  paid_full: 'paid',
}

function kindOf(event: StoredEvent): TrackEventKind | undefined {
  const { kind, toState } = event
  if (transportChange(event) === 'driver_changed') return 'driver_changed'
  switch (kind) {
    case 'placed':
      return kind
    case 'edited':
      return toState === vehicleCancelled ? vehicleCancelled : kind
    case 'refund':
      return 'refunded'
    case 'transport':
    case 'payment':
      return kindOfState[toState ?? '']
    default:
      return undefined
  }
}

/** Removes the last move to `state`, which was rolled back, and the driver changes after it. */
function withoutMove(events: readonly TrackEvent[], state: string | null): TrackEvent[] {
  const last = events.findLastIndex(({ kind }) => kind === kindOfState[state ?? ''])
  if (last < 0) return [...events]
  return events.filter(
    ({ kind }, index) =>
      index < last || (index > last && !(state === 'driver_assigned' && kind === 'driver_changed')),
  )
}

/** An order's events, oldest first, without sums, names, or reasons. Excludes rolled-back moves. */
export function trackEvents(events: readonly StoredEvent[]): TrackEvent[] {
  let shown: TrackEvent[] = []
  for (const event of events) {
    const kind = kindOf(event)
    if (transportChange(event) === 'rolled_back') shown = withoutMove(shown, event.fromState)
    else if (kind) shown.push({ kind, title: titles[kind], at: event.createdAt })
  }
  return shown
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
    text: 'A driver is usually assigned within 24-48 hours. You can still cancel free of charge until then.',
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

function cancelledText(order: OrderStatusInputs): string {
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
export function nextStep(order: OrderStatusInputs): TrackResponse['next'] {
  if (order.transportStatus === 'cancelled') {
    return { title: 'This order was cancelled', text: cancelledText(order) }
  }
  if (order.transportStatus === 'pending' && orderDue(order).kind === 'now') {
    return {
      title: 'Payment is next',
      text: 'Once it arrives, a driver is usually assigned within 24-48 hours.',
    }
  }
  return afterwards[order.transportStatus]
}
