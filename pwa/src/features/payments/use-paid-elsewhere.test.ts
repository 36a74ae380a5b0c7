import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { expect, test } from 'vitest'
import { isPaidSince } from './use-paid-elsewhere.ts'

const before = {
  paidAmount: '0.00',
  due: { kind: 'now', now: '229.00', atDelivery: '916.00' },
  allowedActions: ['pay_deposit', 'pay_full', 'edit', 'cancel'],
} as unknown as OrderResponse
const deposit = { type: 'deposit', amount: '229.00' } as const

// PAY-31
test.each<[string, Partial<OrderResponse>, boolean]>([
  ['nothing happened', {}, false],
  ['the deposit was paid', { paidAmount: '229.00', allowedActions: ['pay_balance', 'cancel'] }, true],
  ['everything was paid', { paidAmount: '1145.00', allowedActions: ['cancel'] }, true],
  ['a part of the deposit was paid', { paidAmount: '29.00' }, false],
  ['the order was cancelled', { allowedActions: [] }, false],
])('%s in another tab', (_, change, isPaid) => {
  expect(isPaidSince(before, { ...before, ...change }, deposit)).toBe(isPaid)
})
