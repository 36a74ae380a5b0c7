import { amountsDue } from '#core/payments/amount-due.ts'
import type { PaymentType } from '#core/payments/payment-type.ts'
import type { OrderStanding } from './order-standing.ts'
import type { OrderAction } from './order-state.ts'
import { canMove, hasDriver } from './transport-state.ts'

const payActions: Readonly<Record<PaymentType, OrderAction>> = {
  deposit: 'pay_deposit',
  full: 'pay_full',
  balance: 'pay_balance',
}

/** Whether the order may still be changed: pending, and nothing paid, invoiced or refunded. Source: decision 13. */
export function canEdit(order: OrderStanding): boolean {
  return order.transportStatus === 'pending' && order.paymentStatus === 'unpaid' && order.paidCents === 0
}

/** Whether customer or dealer may still cancel: no driver is assigned. Source: decision 14. */
export function canCancel(order: OrderStanding): boolean {
  return !hasDriver(order.transportStatus) && canMove(order.transportStatus, 'cancelled')
}

/**
 * What the customer may do with the order now; screens take their buttons from it and verbs check it. An order with
 * a paid deposit never offers to pay the deposit again.
 * Source: decisions 13, 14 and 18.
 */
export function allowedActions(order: OrderStanding): OrderAction[] {
  const actions = amountsDue(order).map(({ type }) => payActions[type])
  if (canEdit(order)) actions.push('edit')
  if (canCancel(order)) actions.push('cancel')
  return actions
}

/**
 * What anybody may do who has the order's id. A dealership's order is only paid without signing in: its people cancel it
 * in their portal, by `dealerActions`.
 */
export function publicActions(order: OrderStanding & { readonly dealerId: string | null }): OrderAction[] {
  const actions = allowedActions(order)
  return order.dealerId === null ? actions : actions.filter((action) => action.startsWith('pay_'))
}
