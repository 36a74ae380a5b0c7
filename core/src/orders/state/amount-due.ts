import { dollarsText } from '#core/money/dollars-text.ts'
import { Refusal } from '#core/errors/refusal.ts'
import { hasDriver } from './transport-state.ts'
import { countedPaidCents, type OrderStateFields } from './order-state-fields.ts'
import type { PaymentType } from '#core/payments/payment-type.ts'

/** An amount that could be paid by card now, in whole cents. */
export type AmountDue = { readonly type: PaymentType; readonly amountCents: number }

function unpaidAmounts(order: OrderStateFields): AmountDue[] {
  const { totalCents, depositCents } = order
  const paidCents = countedPaidCents(order)
  const full: AmountDue = { type: 'full', amountCents: totalCents - paidCents }
  const takesDeposit =
    order.paymentType === 'deposit' && order.transportStatus !== 'completed' && depositCents > paidCents
  return takesDeposit ? [{ type: 'deposit', amountCents: depositCents - paidCents }, full] : [full]
}

/** Part of the deposit was refunded and the order is active: its balance is due as before. */
function isPartOfDepositBack(order: OrderStateFields): boolean {
  const { paymentStatus, depositCents, totalCents } = order
  const paidCents = countedPaidCents(order)
  return paymentStatus === 'partly_refunded' && paidCents >= depositCents && paidCents < totalCents
}

/**
 * Every amount that the customer may pay by card now, the suggested one first; empty if there is none. A deposit
 * order may be paid in full; after the deposit the balance is payable, even after a partial refund of the deposit. A
 * cancelled, refunded, or invoiced order takes no card. If less than the deposit was paid, the rest of it is due.
 * Source: PAY-11, PAY-6, PAY-8, ORDER-23.
 */
export function amountsDue(order: OrderStateFields): AmountDue[] {
  if (order.transportStatus === 'cancelled' || order.paymentMethod === 'invoice') return []
  if (order.paymentStatus === 'deposit_paid' || isPartOfDepositBack(order)) {
    return [{ type: 'balance', amountCents: order.totalCents - countedPaidCents(order) }]
  }
  return order.paymentStatus === 'unpaid' ? unpaidAmounts(order) : []
}

/** The balance after the deposit in whole cents, due by card or at delivery; 0 if nothing is left. Source: PAY-11. */
export function balanceDueCents(order: OrderStateFields): number {
  return amountsDue(order).find(({ type }) => type === 'balance')?.amountCents ?? 0
}

/**
 * The amount that may have been collected outside the card provider, whole: the balance once a driver is assigned, or
 * all that is unpaid of an order that was delivered without its deposit. Undefined if there is nothing to record.
 * Source: ORDER-36, PAY-27.
 */
export function collectableDue(order: OrderStateFields): AmountDue | undefined {
  if (!hasDriver(order.transportStatus)) return undefined
  const isDelivered = order.transportStatus === 'completed'
  return amountsDue(order).find(({ type }) => type === 'balance' || (type === 'full' && isDelivered))
}

/** Whether the customer may make a payment of this type and amount now. */
export function isDue(
  order: OrderStateFields,
  payment: { readonly type: string; readonly amountCents: number },
): boolean {
  return amountsDue(order).some(
    ({ type, amountCents }) => type === payment.type && amountCents === payment.amountCents,
  )
}

function refuseNothingDue(order: OrderStateFields): never {
  if (order.transportStatus === 'cancelled') {
    throw new Refusal('illegal_transition', { sentence: 'This order was cancelled and cannot be paid.' })
  }
  if (order.paymentMethod === 'invoice') {
    throw new Refusal('illegal_transition', {
      sentence: 'This order is paid by invoice. Please pay its invoice instead.',
    })
  }
  throw new Refusal('already_paid')
}

/**
 * Resolves the requested card payment: the given type, or else the type with that amount. The amount must match the
 * amount due for that type to the cent, so that customers pay only a sum that they saw.
 * @param named amount in whole cents, and the type if the client named one.
 * @throws Refusal `already_paid` if nothing of that type is left to pay, `illegal_transition` for a cancelled or
 * invoiced order, `amount_mismatch` (with the amount due) if the amount does not match.
 * Source: PRICE-12, PAY-8.
 */
export function amountDue(
  order: OrderStateFields,
  named: { readonly amountCents: number; readonly type?: PaymentType | undefined },
): AmountDue {
  const due = amountsDue(order)
  if (due.length === 0) refuseNothingDue(order)
  if (named.type === 'deposit' && order.paymentStatus === 'deposit_paid') {
    throw new Refusal('already_paid', { sentence: 'The deposit of this order is already paid.' })
  }
  const meant = due.find(
    ({ type, amountCents }) =>
      amountCents === named.amountCents && (named.type === undefined || type === named.type),
  )
  if (meant) return meant
  throw new Refusal('amount_mismatch', {
    facts: { due: due.map(({ type, amountCents }) => ({ type, amount: dollarsText(amountCents) })) },
  })
}
