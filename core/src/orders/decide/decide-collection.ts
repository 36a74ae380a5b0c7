import { Refusal } from '#core/errors/refusal.ts'
import { formatDollars } from '#core/money/format-dollars.ts'
import { parseDollars } from '#core/money/parse-dollars.ts'
import type { NewOrderEventOf } from '../events/order-event.ts'
import type { RecordBalance, ReturnCash } from '../request/staff-money.ts'
import { amountsDue, balanceDueCents, collectableDue, type AmountDue } from '../state/amount-due.ts'
import type { OrderStateFields } from '../state/order-state-fields.ts'
import { paymentState } from '../state/payment-state.ts'
import { hasDriver } from '../state/transport-state.ts'
import { refuseOutdated } from './refuse-outdated.ts'

type Order = OrderStateFields & { readonly revision: number; readonly paidAt: string | null }

/** Why nothing can be recorded. */
function refuseNothingCollected(order: Order): never {
  // Until then a cancellation automatically refunds everything to the card, which is impossible for collected money.
  if (balanceDueCents(order) > 0) {
    throw new Refusal('illegal_transition', {
      sentence: 'The balance is recorded once a driver is assigned.',
    })
  }
  const isUnpaid = hasDriver(order.transportStatus) && amountsDue(order).length > 0
  throw new Refusal('illegal_transition', {
    sentence: isUnpaid
      ? 'Nothing was paid by card yet. What was collected is recorded once the vehicle is delivered.'
      : 'No balance is due on this order.',
  })
}

/** A recorded payment: its id, and an instant. */
type Recording = { readonly paymentId: string; readonly at: string }

/**
 * Records that what an order still owes was collected outside the card provider: the order is fully paid.
 * @throws Refusal `illegal_transition` if no balance is due, no driver is assigned, or the order is not at the revision
 * that was seen; `amount_mismatch` for another amount.
 * Source: ORDER-36, PAY-27.
 */
export function decideCollection(
  order: Order,
  { amount, method, reference, revision }: RecordBalance,
  { paymentId, at }: Recording,
) {
  const due: AmountDue = collectableDue(order) ?? refuseNothingCollected(order)
  refuseOutdated(order, revision, 'record the payment')
  const { type, amountCents: receivedCents } = due
  if (parseDollars(amount) !== receivedCents) {
    throw new Refusal('amount_mismatch', {
      sentence: `${formatDollars(receivedCents)} is due on this order.`,
    })
  }
  const paidCents = order.paidCents + receivedCents
  const paymentStatus = paymentState({ ...order, paidCents, isInvoiced: false })
  const states = { from: order.paymentStatus, to: paymentStatus }
  const event: NewOrderEventOf<'payment_collected'> = {
    kind: 'payment_collected',
    ...states,
    paymentId,
    type,
    receivedCents,
    method,
    reference,
  }
  return { columns: { paidCents, paymentStatus, paidAt: order.paidAt ?? at }, event, due }
}

/**
 * How much of what was collected goes back, in whole cents.
 * @param availableCents what was collected and not handed back.
 * @throws Refusal `illegal_transition` if nothing is left or the order is not at the revision that was seen;
 * `amount_mismatch` for more than is left.
 * Source: PAY-28.
 */
export function cashToReturn(
  order: { readonly revision: number },
  { amount, revision }: Pick<ReturnCash, 'amount' | 'revision'>,
  availableCents: number,
): number {
  refuseOutdated(order, revision, 'record the return')
  if (availableCents === 0) {
    throw new Refusal('illegal_transition', {
      sentence: 'Nothing collected on this order is left to hand back.',
    })
  }
  const amountCents = parseDollars(amount)
  if (amountCents !== undefined && amountCents >= 1 && amountCents <= availableCents) return amountCents
  throw new Refusal('amount_mismatch', {
    sentence: `Up to ${formatDollars(availableCents)} was collected and can be handed back.`,
  })
}
