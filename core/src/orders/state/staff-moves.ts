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

/** A stored change of the transport state. */
export type TransportEvent = {
  readonly kind: string
  readonly fromState: string | null
  readonly toState: string | null
}

/** The kind of a transport event: a move forward, a rolled-back move, or a driver change in the same state. */
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
 * The state before the last move still in effect, to which a roll-back returns. None for an order that never moved or
 * was cancelled, because its money was refunded.
 * @param events oldest first.
 */
export function rollBackTo(
  { transportStatus }: Pick<OrderStateFields, 'transportStatus'>,
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

/** Whether the driver can change: one is assigned and the vehicle has not arrived. */
export function canChangeDriver({ transportStatus }: Pick<OrderStateFields, 'transportStatus'>): boolean {
  return transportStatus === 'driver_assigned' || transportStatus === 'in_transit'
}
