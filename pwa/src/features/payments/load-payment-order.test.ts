import { describe, expect, test } from 'vitest'
import { CallFailed, type CallFailure } from '../../api/refused.ts'
import { orderLinkAlert, orderLoadAlert } from './load-payment-order.ts'

describe('a payment link', () => {
  test.each([
    [undefined, 'Invalid payment link. Please start from the quote calculator.'],
    ['', 'Invalid payment link. Please start from the quote calculator.'],
    ['test123', 'Invalid payment link. Please start from the quote calculator.'],
    ['test-order', 'Test order ID detected. Please create a real order first.'],
    ['XY12', 'Invalid order ID format: XY12 must start with SB followed by alphanumeric characters'],
    ['SB12345', 'Invalid order ID format: SB12345 must start with SB followed by alphanumeric characters'],
  ])('with %j says %j', (orderId, text) => {
    expect(orderLinkAlert(orderId)).toBe(text)
  })

  test.each(['SB123456', 'sbABCDEF', 'SB0123456789ABCDEFGHJKMNPQRS'])(
    'with %s opens the payment',
    (orderId) => {
      expect(orderLinkAlert(orderId)).toBeUndefined()
    },
  )
})

describe('an order that cannot be loaded for payment', () => {
  const refused = (status: number): CallFailure => ({ kind: 'refused', status, details: [], facts: {} })
  test.each<[CallFailure, RegExp]>([
    [refused(404), /^Order not found\./],
    [refused(400), /^Invalid order ID format: SB1 must start with SB/],
    [refused(500), /try again in a few moments or contact support/],
    [{ kind: 'unreadable' }, /^Invalid response from server\./],
    [{ kind: 'network' }, /^Network error:/],
  ])('says what happened: %j', (failure, text) => {
    expect(orderLoadAlert(new CallFailed(failure), 'SB1')).toMatch(text)
  })

  test('has a message for any other error', () => {
    expect(orderLoadAlert(new Error('?'), 'SB1')).toMatch(/unknown reason/)
  })
})
