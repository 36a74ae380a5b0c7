import { Refusal } from '#core/errors/refusal.ts'
import type { NewOrderEvent, OrderEvent, OrderEventOf } from '../events/order-event.ts'
import { plainMove, rollBackTo, type MoveFacts, type PlainState } from '../events/moves.ts'
import { showDay } from '#core/shown/day.ts'
import type { TransportState } from '../state/order-state.ts'
import type { OrderStateFields } from '../state/order-state-fields.ts'
import { staffMoves, type StaffMove } from '../state/staff-moves.ts'
import { hasDriver } from '../state/transport-state.ts'

/** The changes of a move: the new state, and the event with the old one. */
export type Move<Event extends NewOrderEvent = NewOrderEvent> = {
  readonly columns: { readonly transportStatus: TransportState }
  readonly event: Event
}

/**
 * Refuses a move that staff cannot make now.
 * @param latest who did what last, as `latestDeed` says it; unknown if omitted.
 * @throws Refusal `illegal_transition`
 * Source: ORDER-21, STAFF-37.
 */
export function refuseMove(order: OrderStateFields, to: StaffMove, latest?: string): void {
  if (staffMoves(order).includes(to)) return
  // Only a request for payment depends on the payment.
  const isPaid = staffMoves({ ...order, paymentStatus: 'unpaid' }).includes(to)
  const state = order.transportStatus.replaceAll('_', ' ')
  throw new Refusal('illegal_transition', {
    sentence: isPaid
      ? 'Nothing is due by card on this order.'
      : `This order is ${state} and cannot become ${to.replaceAll('_', ' ')}.${latest === undefined ? '' : ` ${latest}`}`,
  })
}

/** Moves an order to its next state. @throws Refusal `illegal_transition` Source: ORDER-21. */
export function decideMove(order: OrderStateFields, to: PlainState, facts?: MoveFacts): Move {
  refuseMove(order, to)
  return { columns: { transportStatus: to }, event: plainMove(to, order.transportStatus, facts) }
}

/** An order with what a roll-back depends on. */
export type RollBackInputs = {
  readonly order: OrderStateFields
  /** Oldest first. */
  readonly events: readonly OrderEvent[]
  /** The amount that can be refunded to cards, in whole cents. */
  readonly refundableCents: number
  /** The carrier who has the order, if it is recorded as paid. */
  readonly paidCarrier: RolledBackCarrier | undefined
}

type RolledBackCarrier = Pick<
  OrderEventOf<'rolled_back'>,
  'carrierId' | 'carrierName' | 'carrierPayCents' | 'carrierPaidOn' | 'carrierPaymentReference'
>

/** Who rolls back, and why. */
export type RollBackWish = {
  readonly reason: string
  /** The payment of the carrier stays in the history. */
  readonly paymentStays: boolean
  readonly mayRefund: boolean
}

/**
 * Without a driver, anybody who holds `orders` may cancel, which refunds everything and takes back an invoice: a paid
 * or invoiced order that was on its way gets there only by staff who may refund. @throws Refusal `forbidden`
 * Source: ORDER-27.
 */
function refuseToReleaseMoney({ order, events, refundableCents }: RollBackInputs): void {
  const wasOnItsWay = events.some(({ kind }) => kind === 'picked_up')
  const isInvoiced = order.paymentStatus === 'invoiced'
  if (!wasOnItsWay || (!isInvoiced && refundableCents === 0)) return
  throw new Refusal('forbidden', {
    sentence: `This order was on its way and is ${isInvoiced ? 'on an invoice' : 'paid'}. A colleague who handles payments has to roll it back.`,
  })
}

/** A recorded payment must not vanish unnoticed. @throws Refusal `illegal_transition` */
function refuseEndOfPaid({ carrierPaidOn }: RolledBackCarrier): never {
  throw new Refusal('illegal_transition', {
    sentence: `The carrier of this order is recorded as paid on ${showDay(carrierPaidOn ?? '')}. Rolling back ends its assignment. Confirm that its payment stays in the history.`,
  })
}

const noCarrier: RolledBackCarrier = {
  carrierId: null,
  carrierName: null,
  carrierPayCents: null,
  carrierPaidOn: null,
  carrierPaymentReference: null,
}

/**
 * Rolls back the last move. Money does not move.
 * @throws Refusal `illegal_transition` if there is nothing to roll back, or it would end the assignment of a paid
 * carrier unconfirmed; `forbidden` if money could be released by somebody who may not refund.
 * Source: ORDER-27.
 */
export function decideRollBack(
  inputs: RollBackInputs,
  { reason, paymentStays, mayRefund }: RollBackWish,
): Move<OrderEventOf<'rolled_back'>> {
  const { order, events } = inputs
  const to = rollBackTo(order, events)
  if (to === undefined) {
    throw new Refusal('illegal_transition', { sentence: 'No move of this order can be rolled back.' })
  }
  const paidCarrier = hasDriver(to) ? undefined : inputs.paidCarrier
  if (!hasDriver(to) && !mayRefund) refuseToReleaseMoney(inputs)
  if (paidCarrier && !paymentStays) refuseEndOfPaid(paidCarrier)
  const event = { from: order.transportStatus, to, reason, ...(paidCarrier ?? noCarrier) }
  return { columns: { transportStatus: to }, event: { kind: 'rolled_back', ...event } }
}
