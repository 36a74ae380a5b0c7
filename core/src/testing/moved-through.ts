import { kindsByState } from '#core/orders/events/kind-of-stored.ts'
import type { OrderEvent } from '#core/orders/events/order-event.ts'
import type { TransportState } from '#core/orders/state/order-state.ts'
import { canMove } from '#core/orders/state/transport-state.ts'
import { sampleEvents } from './sample-events.ts'

function stepTo(to: TransportState, from: TransportState): OrderEvent {
  if (from === to) return { ...sampleEvents.driver_changed.event, from }
  if (to === 'pending' || !canMove(from, to)) return { ...sampleEvents.rolled_back.event, from, to }
  return { ...sampleEvents[kindsByState[to]].event, from }
}

/** The events that take an order through these states: moves, roll-backs, and another driver in the same state. */
export const movedThrough = (...states: readonly TransportState[]): OrderEvent[] =>
  states.slice(1).map((to, index) => stepTo(to, states[index] ?? to))
