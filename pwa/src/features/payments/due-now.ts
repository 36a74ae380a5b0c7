import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import type { PaymentType } from '@switchback/core/payments/payment-type.ts'
import { centsOf } from '../../ui/money.tsx'

/** The payment that this page collects. */
export type DueNow = { type: PaymentType; amount: string }

const actions = { deposit: 'pay_deposit', full: 'pay_full', balance: 'pay_balance' } as const

/** The amount that the server says is due: cancelled vehicles owe nothing, and nothing counts as paid for them. */
function amountOf({ due }: OrderResponse, type: PaymentType): string {
  if (type === 'deposit') return due.now
  const cents = centsOf(due.atDelivery) + (type === 'full' ? centsOf(due.now) : 0)
  return (cents / 100).toFixed(2)
}

/** Fallbacks for a payment that the order does not allow. The page never asks for a balance unless the link does. */
const insteadOf: Record<PaymentType, readonly PaymentType[]> = {
  deposit: ['full'],
  full: ['deposit', 'balance'],
  balance: ['deposit', 'full'],
}

/**
 * The payment that the link asks for, if the order allows it, or else its fallback; undefined if nothing is due.
 * `full_prepay` means `full`, and the default is the deposit. Source: PAY-8, ORDER-23, PAY-13.
 */
export function dueNow(order: OrderResponse, chosenType: string | undefined): DueNow | undefined {
  const wanted: PaymentType =
    chosenType === 'full' || chosenType === 'full_prepay'
      ? 'full'
      : chosenType === 'balance'
        ? 'balance'
        : 'deposit'
  const allowed = [wanted, ...insteadOf[wanted]].find((type) => order.allowedActions.includes(actions[type]))
  return allowed && { type: allowed, amount: amountOf(order, allowed) }
}
