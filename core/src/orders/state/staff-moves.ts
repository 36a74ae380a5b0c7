import { amountsDue } from './amount-due.ts'
import type { OrderStateFields } from './order-state-fields.ts'
import { transportStates, type TransportState } from './order-state.ts'
import { canMove } from './transport-state.ts'

/** The states that staff can move an order to: all but the initial one. */
export type StaffMove = Exclude<TransportState, 'pending'>

/**
 * The moves that staff may make now; their screen shows buttons for them and the server enforces them. Requesting
 * payment requires that an amount is due by card.
 * Source: ORDER-21.
 */
export function staffMoves(order: OrderStateFields): StaffMove[] {
  return transportStates.filter((to): to is StaffMove => {
    if (to === 'pending' || !canMove(order.transportStatus, to)) return false
    return to !== 'payment_sent' || amountsDue(order).length > 0
  })
}

/** Whether the driver can change: one is assigned and the vehicle has not arrived. */
export function canChangeDriver({ transportStatus }: Pick<OrderStateFields, 'transportStatus'>): boolean {
  return transportStatus === 'driver_assigned' || transportStatus === 'in_transit'
}
