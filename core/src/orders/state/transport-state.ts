import type { TransportState } from './order-state.ts'

/**
 * The legal transitions of each transport state.
 *
 *   pending ──> driver_found ──> payment_sent ──> driver_assigned ──> in_transit ──> completed
 *
 * Forward steps may skip any of the first three states, never driver_assigned or in_transit. Every state before
 * in_transit may also go to cancelled, which is final, like completed.
 * Source: ORDER-21.
 */
const nextStates: Readonly<Record<TransportState, readonly TransportState[]>> = {
  pending: ['driver_found', 'payment_sent', 'driver_assigned', 'cancelled'],
  driver_found: ['payment_sent', 'driver_assigned', 'cancelled'],
  payment_sent: ['driver_assigned', 'cancelled'],
  driver_assigned: ['in_transit', 'cancelled'],
  in_transit: ['completed'],
  completed: [],
  cancelled: [],
}

/**
 * Whether this transition is legal; staying in the same state is not a move. Callers check permissions.
 * Source: ORDER-21.
 */
export function canMove(from: TransportState, to: TransportState): boolean {
  return nextStates[from].includes(to)
}

/** The states of an order that waits for a driver. */
export const statesBeforeDriver = [
  'pending',
  'driver_found',
  'payment_sent',
] as const satisfies TransportState[]

/** Whether a driver has ever been assigned: from then on customers and dealers cannot cancel. */
export function hasDriver(state: TransportState): boolean {
  return state === 'driver_assigned' || state === 'in_transit' || state === 'completed'
}
