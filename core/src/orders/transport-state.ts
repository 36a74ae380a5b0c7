import type { TransportState } from './order-state.ts'

/**
 * Where a vehicle may go from each state.
 *
 *   pending ──> driver_found ──> payment_sent ──> driver_assigned ──> in_transit ──> completed
 *
 * Forward steps may skip any of the first three states, never driver_assigned or in_transit. Every state before
 * in_transit may also go to cancelled, which like completed is the end.
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

/** Whether an order may move so; staying where it is is no move. Who may do it is for the caller. Source: ORDER-21. */
export function canMove(from: TransportState, to: TransportState): boolean {
  return nextStates[from].includes(to)
}

/** Whether a driver has been given the job, now or before: from then on customers and dealers no longer cancel. */
export function hasDriver(state: TransportState): boolean {
  return state === 'driver_assigned' || state === 'in_transit' || state === 'completed'
}
