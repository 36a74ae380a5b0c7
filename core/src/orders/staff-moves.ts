import { amountsDue } from '#core/payments/amount-due.ts'
import type { OrderStanding } from './order-standing.ts'
import { transportStates, type TransportState } from './order-state.ts'
import { canMove } from './transport-state.ts'

/** Everything that staff can move an order to: all but where it begins. */
export type StaffMove = Exclude<TransportState, 'pending'>

/**
 * Where staff may move an order now; their screen takes its buttons from it and the verb checks it. Payment is asked
 * for only where something is due by card.
 * Source: decision 14.
 */
export function staffMoves(order: OrderStanding): StaffMove[] {
  return transportStates.filter((to): to is StaffMove => {
    if (to === 'pending' || !canMove(order.transportStatus, to)) return false
    return to !== 'payment_sent' || amountsDue(order).length > 0
  })
}
