import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { describe, expect, test } from 'vitest'
import { dueNow } from './due-now.ts'

describe('the payment due now', () => {
  const order = {
    totalPrice: '1145.00',
    depositAmount: '229.00',
    paidAmount: '0.00',
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
    const paid = { ...order, paidAmount: '229.00', allowedActions: ['pay_balance'] } as OrderResponse
    expect(dueNow(paid, 'balance')).toEqual({ type: 'balance', amount: '916.00' })
    expect(dueNow(paid, 'full')).toEqual({ type: 'balance', amount: '916.00' })
    expect(dueNow(paid, 'deposit')).toBeUndefined()
    expect(dueNow(paid, undefined)).toBeUndefined()
  })

  test('is undefined once everything is paid', () => {
    expect(dueNow({ ...order, allowedActions: [] }, 'deposit')).toBeUndefined()
  })
})
