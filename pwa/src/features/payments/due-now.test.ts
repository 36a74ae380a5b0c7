import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { describe, expect, test } from 'vitest'
import { dueNow } from './due-now.ts'

describe('the payment due now', () => {
  const order = {
    due: { kind: 'now', now: '229.00', atDelivery: '916.00' },
    allowedActions: ['pay_deposit', 'pay_full', 'edit', 'cancel'],
  } as unknown as OrderResponse

  test.each([
    [undefined, { type: 'deposit', amount: '229.00' }],
    ['deposit', { type: 'deposit', amount: '229.00' }],
    ['full', { type: 'full', amount: '1145.00' }],
    ['full_prepay', { type: 'full', amount: '1145.00' }],
    ['balance', { type: 'deposit', amount: '229.00' }],
  ])('for type %s', (type, due) => {
    expect(dueNow(order, type)).toEqual(due)
  })

  test('is the balance after the deposit, but only if the link asks for it', () => {
    const due = { kind: 'at_delivery', now: '0.00', atDelivery: '916.00' }
    const paid = { ...order, due, allowedActions: ['pay_balance'] } as OrderResponse
    expect(dueNow(paid, 'balance')).toEqual({ type: 'balance', amount: '916.00' })
    expect(dueNow(paid, 'full')).toEqual({ type: 'balance', amount: '916.00' })
    expect(dueNow(paid, 'deposit')).toBeUndefined()
    expect(dueNow(paid, undefined)).toBeUndefined()
  })

  test('is the balance of the vehicles that are left, whatever was paid before one was cancelled', () => {
    const due = { kind: 'at_delivery', now: '0.00', atDelivery: '2148.00' }
    const sums = { totalPrice: '2685.00', paidAmount: '1074.00', refundedAmount: '537.00' }
    const left = { ...order, ...sums, due, allowedActions: ['pay_balance'] } as OrderResponse
    expect(dueNow(left, 'balance')).toEqual({ type: 'balance', amount: '2148.00' })
  })

  test('is undefined once everything is paid', () => {
    expect(dueNow({ ...order, allowedActions: [] }, 'deposit')).toBeUndefined()
  })
})
