import type { TransportState } from '#core/orders/state/order-state.ts'
import { kindsByState } from './kind-of-stored.ts'
import type { NewOrderEventOf } from './order-event.ts'

/** A state that an order reaches with no other facts than the state before. */
export type PlainState = Exclude<TransportState, 'pending' | 'driver_assigned' | 'cancelled'>
export type PlainMove = NewOrderEventOf<(typeof kindsByState)[PlainState]>

/** The event of a move to such a state. */
export const plainMove = (to: PlainState, from: TransportState): PlainMove => ({
  kind: kindsByState[to],
  from,
})
