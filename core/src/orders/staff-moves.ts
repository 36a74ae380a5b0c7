import { amountsDue } from '#core/payments/amount-due.ts'
import type { OrderStatusInputs } from './order-status-inputs.ts'
import { transportStates, type TransportState } from './order-state.ts'
import { canMove } from './transport-state.ts'

/** Everything that staff can move an order to: all but where it begins. */
export type StaffMove = Exclude<TransportState, 'pending'>

/**
 * Where staff may move an order now; their screen takes its buttons from it and the verb checks it. Payment is asked
 * for only where something is due by card.
 * Source: ORDER-21.
 */
export function staffMoves(order: OrderStatusInputs): StaffMove[] {
  return transportStates.filter((to): to is StaffMove => {
    if (to === 'pending' || !canMove(order.transportStatus, to)) return false
    return to !== 'payment_sent' || amountsDue(order).length > 0
  })
}

/** A stored change of where the vehicle is. */
export type TransportEvent = {
  readonly kind: string
  readonly fromState: string | null
  readonly toState: string | null
}

/** What an event of transport did: a move forward, a move taken back, or another driver in the same state. */
export function transportChange({
  kind,
  fromState,
  toState,
}: TransportEvent): 'moved' | 'rolled_back' | 'driver_changed' | undefined {
  if (kind !== 'transport' || !isTransportState(fromState) || !isTransportState(toState)) return undefined
  if (fromState === toState) return 'driver_changed'
  return canMove(fromState, toState) ? 'moved' : 'rolled_back'
}

function isTransportState(text: string | null): text is TransportState {
  return transportStates.some((state) => state === text)
}

/**
 * Where the order was before its last move that still holds: where a roll back leads. None for an order that was never
 * moved, or was cancelled: its money has gone back.
 * @param events oldest first.
 */
export function rollBackTo(
  { transportStatus }: Pick<OrderStatusInputs, 'transportStatus'>,
  events: readonly TransportEvent[],
): TransportState | undefined {
  if (transportStatus === 'cancelled') return undefined
  const before: TransportState[] = []
  for (const event of events) {
    const change = transportChange(event)
    if (change === 'rolled_back') before.pop()
    if (change === 'moved' && isTransportState(event.fromState)) before.push(event.fromState)
  }
  return before.at(-1)
}

/** Whether another driver can take over: one has the job and the vehicle has not arrived. */
export function canChangeDriver({ transportStatus }: Pick<OrderStatusInputs, 'transportStatus'>): boolean {
  return transportStatus === 'driver_assigned' || transportStatus === 'in_transit'
}
