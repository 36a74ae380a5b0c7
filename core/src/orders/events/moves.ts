import type { TransportState } from '#core/orders/state/order-state.ts'
import { kindsByState } from './kind-of-stored.ts'
import type { NewOrderEventOf, OrderEvent, OrderEventOf } from './order-event.ts'

/** A state that an order reaches with no other facts than the state before. */
export type PlainState = Exclude<TransportState, 'pending' | 'driver_assigned' | 'cancelled'>
export type PlainMove = NewOrderEventOf<(typeof kindsByState)[PlainState]>

/** Facts of a pickup or a delivery. */
export type MoveFacts = {
  /** Why staff went on despite a guard. */
  readonly reason: string | null
  /** An instant; null if it happened when it was recorded. */
  readonly happenedAt: string | null
  /** The signed record that moved the order; null for a move by staff. */
  readonly inspectionId: string | null
}

/** The event of a move to such a state. */
export function plainMove(
  to: PlainState,
  from: TransportState,
  facts: MoveFacts = { reason: null, happenedAt: null, inspectionId: null },
): PlainMove {
  const kind = kindsByState[to]
  return kind === 'picked_up' || kind === 'delivered' ? { kind, from, ...facts } : { kind, from }
}

/** A move forward. */
type Move = OrderEventOf<(typeof kindsByState)[keyof typeof kindsByState]>

const statesByKind = new Map(Object.entries(kindsByState).map(([state, kind]) => [kind as string, state]))

export const isMove = (event: OrderEvent): event is Move => statesByKind.has(event.kind)

/** The state in which an order is after it is placed, moved, rolled back or given another driver; else null. */
export function transportAfter(event: OrderEvent): TransportState | null {
  if (event.kind === 'placed') return 'pending'
  if (event.kind === 'rolled_back') return event.to
  if (event.kind === 'driver_changed') return event.from
  return (statesByKind.get(event.kind) as TransportState | undefined) ?? null
}

/**
 * The moves that no roll-back took back, oldest first.
 * @param events oldest first.
 */
export function movesInEffect<T>(events: readonly T[], eventOf: (event: T) => OrderEvent): T[] {
  const moves: T[] = []
  for (const each of events) {
    const event = eventOf(each)
    if (event.kind === 'rolled_back') moves.pop()
    else if (isMove(event)) moves.push(each)
  }
  return moves
}

/**
 * The state before the last move still in effect, to which a roll-back returns. None for an order that never moved or
 * was cancelled, because its money was refunded.
 * @param events oldest first.
 */
export function rollBackTo(
  { transportStatus }: { readonly transportStatus: TransportState },
  events: readonly OrderEvent[],
): TransportState | undefined {
  if (transportStatus === 'cancelled') return undefined
  const last = movesInEffect(events, (event) => event).at(-1)
  return last && isMove(last) ? last.from : undefined
}
