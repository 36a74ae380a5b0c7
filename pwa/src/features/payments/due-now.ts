import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import type { PaymentType } from '@switchback/core/payments/payment-type.ts'
import { centsOf } from '../../ui/money.tsx'

/** The payment that this page collects. */
export type DueNow = { type: PaymentType; amount: string }

const actions = { deposit: 'pay_deposit', full: 'pay_full', balance: 'pay_balance' } as const

function amountOf(order: OrderResponse, type: PaymentType): string {
  const cents =
    centsOf(type === 'deposit' ? order.depositAmount : order.totalPrice) - centsOf(order.paidAmount)
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
