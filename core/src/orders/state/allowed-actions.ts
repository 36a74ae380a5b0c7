import { amountsDue } from './amount-due.ts'
import type { PaymentType } from '#core/payments/payment-type.ts'
import type { OrderStateFields } from './order-state-fields.ts'
import type { OrderAction } from './order-state.ts'
import { canMove, hasDriver } from './transport-state.ts'

const payActions: Readonly<Record<PaymentType, OrderAction>> = {
  deposit: 'pay_deposit',
  full: 'pay_full',
  balance: 'pay_balance',
}

/**
 * Whether the customer may still edit the order: pending, and nothing paid, invoiced, or refunded.
 * Source: ORDER-18.
 */
export function canEdit(order: OrderStateFields): boolean {
  return order.transportStatus === 'pending' && order.paymentStatus === 'unpaid' && order.paidCents === 0
}

/** Whether the customer or dealer may still cancel: no driver is assigned. Source: ORDER-26. */
export function canCancel(order: OrderStateFields): boolean {
  return !hasDriver(order.transportStatus) && canMove(order.transportStatus, 'cancelled')
}

/**
 * The customer's allowed actions; screens show their buttons and the server enforces them. An order with a paid
 * deposit never offers to pay the deposit again.
 * Source: ORDER-18, ORDER-21, ORDER-23.
 */
export function allowedActions(order: OrderStateFields): OrderAction[] {
  const actions = amountsDue(order).map(({ type }) => payActions[type])
  if (canEdit(order)) actions.push('edit')
  if (canCancel(order)) actions.push('cancel')
  return actions
}

/**
 * The actions allowed to anyone with the order's id. For a dealership's order only payment: its users cancel it in
 * the portal, through `dealerActions`.
 */
export function publicActions(order: OrderStateFields & { readonly dealerId: string | null }): OrderAction[] {
  const actions = allowedActions(order)
  return order.dealerId === null ? actions : actions.filter((action) => action.startsWith('pay_'))
}
