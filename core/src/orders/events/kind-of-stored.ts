import { transportStates, type TransportState } from '#core/orders/state/order-state.ts'
import { canMove } from '#core/orders/state/transport-state.ts'
import type { EventActorKind } from './event-actor.ts'
import type { OrderEventKind } from './order-event.ts'

/** The kinds of the column `kind`, which released apps, indexes and triggers read. */
export const storedKinds = [
  'placed',
  'edited',
  'transport',
  'payment',
  'payment_failed',
  'refund',
  'note',
] as const
export type StoredKind = (typeof storedKinds)[number]

/** The columns of an event beside its facts; answers to released apps carry them too. */
export type StoredForm = {
  readonly kind: StoredKind
  readonly fromState: string | null
  readonly toState: string | null
  readonly reason: string | null
}

/** The `toState` of an `edited` row that cancelled one vehicle of several. Source: ORDER-44. */
export const vehicleCancelled = 'vehicle_cancelled'
/** The `toState` of a `note` row about the first contact with the customer. Source: STAFF-31. */
export const contacted = 'contacted'
/** The `toState` of a `note` row about a call. Source: STAFF-36. */
export const called = 'called'
/** The `reason` of an `edited` row by a customer who accepted a proposed change. */
export const acceptance = 'The customer accepted the higher price'

/** The `reason` of `note` rows, by which released apps and rows without `event` know these kinds. */
export const remarks = {
  change_proposed: 'Customer asked to accept a higher price',
  change_declined: 'Customer declined the higher price',
  change_withdrawn: 'Proposed change withdrawn',
  note_changed: 'Internal note changed',
  note_deleted: 'Internal note deleted',
  payment_link_sent: 'Payment link sent again',
  file_attached: 'File attached',
  file_removed: 'File removed',
  refund_failed: 'The card provider refused a refund',
  disputed: 'The customer disputes a card payment with their bank.',
} as const satisfies Partial<Record<OrderEventKind, string>>

type Stored = StoredForm & { readonly actorKind: EventActorKind }

/** The kind of a move forward by the state that it reaches. */
export const kindsByState = {
  driver_found: 'driver_found',
  payment_sent: 'payment_requested',
  driver_assigned: 'driver_assigned',
  in_transit: 'picked_up',
  completed: 'delivered',
  cancelled: 'cancelled',
} as const satisfies Readonly<Record<Exclude<TransportState, 'pending'>, OrderEventKind>>

/** The kind of a move forward to the state of this name, if there is one. */
export const kindOfState = (state: string | null): OrderEventKind | undefined =>
  state !== null && Object.hasOwn(kindsByState, state)
    ? kindsByState[state as keyof typeof kindsByState]
    : undefined

const isTransportState = (text: string | null): text is TransportState =>
  transportStates.some((state) => state === text)

/** A move forward, a rolled-back move, or another driver in the same state. */
function kindOfMove({ fromState, toState }: StoredForm): OrderEventKind {
  if (isTransportState(fromState) && isTransportState(toState)) {
    if (fromState === toState) return 'driver_changed'
    if (!canMove(fromState, toState)) return 'rolled_back'
  }
  return kindOfState(toState) ?? 'noted'
}

function kindOfEdit({ toState, reason, actorKind }: Stored): OrderEventKind {
  if (toState === vehicleCancelled) return 'vehicle_cancelled'
  return actorKind === 'customer' && reason === acceptance ? 'change_accepted' : 'edited'
}

const kindsByRemark = new Map<string, OrderEventKind>(
  Object.entries(remarks).map(([kind, remark]) => [remark, kind as keyof typeof remarks]),
)

function kindOfNote({ toState, reason }: StoredForm): OrderEventKind {
  if (toState === contacted || toState === called) return toState
  if (/^Carrier (?:not paid|paid on )/.test(reason ?? '')) return 'carrier_paid'
  return kindsByRemark.get(reason ?? '') ?? 'noted'
}

function kindOfRefund({ actorKind, reason }: Stored): OrderEventKind {
  if (actorKind === 'provider') return 'refunded_elsewhere'
  return /^(?:Cash|Check|Money order|Wire transfer): /.test(reason ?? '') ? 'cash_returned' : 'refunded'
}

/**
 * The kind of an event that states none: of a row that a release before ADR-69 wrote, or of an answer that a device
 * saved then.
 */
export function kindOfStored(event: Stored): OrderEventKind {
  switch (event.kind) {
    case 'placed':
    case 'payment_failed':
      return event.kind
    case 'edited':
      return kindOfEdit(event)
    case 'transport':
      return kindOfMove(event)
    case 'payment':
      return event.actorKind === 'provider' ? 'payment_received' : 'payment_collected'
    case 'refund':
      return kindOfRefund(event)
    case 'note':
      return kindOfNote(event)
  }
}
