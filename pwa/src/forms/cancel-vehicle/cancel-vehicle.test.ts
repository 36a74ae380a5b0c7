import type { VehicleCancellation } from '@switchback/core/orders/request/vehicle-cancellations.ts'
import { describe, expect, test } from 'vitest'
import { CallFailed, readRefusal } from '../../api/refused.ts'
import { explainCancellation, figuresOf, isOutdated } from './read-cancellation.ts'
import { wholeRefund } from './use-whole-refund.ts'
import { cancellationPhrases } from './words.ts'

const figures = (changes: Partial<VehicleCancellation> = {}): VehicleCancellation => ({
  position: 1,
  refundAmount: '0.00',
  cashAmount: '0.00',
  creditAmount: '0.00',
  totalPrice: '1234.50',
  ...changes,
})

describe('the dialog says what goes back', () => {
  test.each([
    ['customer', {}, 'Nothing has been paid for it yet, so there is no refund.'],
    ['customer', { refundAmount: '83.34' }, '$83.34 goes back to your card within 5-10 business days.'],
    ['staff', { refundAmount: '83.34' }, '$83.34 goes back to the card within 5-10 business days.'],
    [
      'staff',
      { cashAmount: '900.00' },
      '$900.00 was collected and has to be handed back. Finance is notified.',
    ],
    ['customer', { cashAmount: '900.00' }, "$900.00 was paid in person. We'll call about handing it back."],
    [
      'customer',
      { heldAmount: '415.00' },
      '$415.00 is in a payment that is disputed. It stays with us until your bank has decided.',
    ],
    [
      'staff',
      { heldAmount: '415.00' },
      '$415.00 is in a payment that is disputed. It stays with us until the bank has decided.',
    ],
    [
      'dealer',
      { creditAmount: '900.00' },
      'A credit note lowers the invoice by $900.00, and that much of your credit is available again.',
    ],
    ['staff', { creditAmount: '900.00' }, 'A credit note lowers the invoice by $900.00.'],
  ] as const)('to a %s: %o', (audience, changes, sentence) => {
    expect(cancellationPhrases(figures(changes), audience)).toEqual([
      sentence,
      'The rest of the order stays as it is. Its new total is $1,234.50.',
    ])
  })

  test('by card and in person', () => {
    expect(
      cancellationPhrases(figures({ refundAmount: '10.00', cashAmount: '5.00' }), 'staff').slice(0, 2),
    ).toEqual([
      '$10.00 goes back to the card within 5-10 business days.',
      '$5.00 was collected and has to be handed back. Finance is notified.',
    ])
  })
})

describe('what goes back of a whole order', () => {
  const order = { id: 'o', paidAmount: '830.00', refundedAmount: '0.00' }
  const back = (changes: object) => ({
    refundAmount: '0.00',
    cashAmount: '0.00',
    heldAmount: '0.00',
    ...changes,
  })

  test.each([
    ['is all that was paid', undefined, 83_000],
    ['is what the server says', back({ refundAmount: '830.00' }), 83_000],
    ['is not what is on its way back already', back({ refundAmount: '415.00' }), 41_500],
  ])('%s', (_, whole, cents) => {
    expect(wholeRefund(order, whole, 'customer')).toEqual({ cents, phrases: [] })
  })

  test('is said by its parts while a payment is disputed, or where some was paid in person', () => {
    const held = back({ heldAmount: '830.00' })
    expect(wholeRefund(order, held, 'customer').phrases).toEqual([
      '$830.00 is in a payment that is disputed. It stays with us until your bank has decided.',
    ])
    const mixed = back({ refundAmount: '415.00', cashAmount: '415.00' })
    expect(wholeRefund(order, mixed, 'dealer').phrases).toEqual([
      '$415.00 goes back to the card within 5-10 business days.',
      "$415.00 was paid in person. We'll call about handing it back.",
    ])
  })
})

test('a vehicle without figures can no longer be cancelled by itself', () => {
  expect(figuresOf({ revision: 3, vehicles: [figures()] }, 1)).toEqual(figures())
  expect(figuresOf({ revision: 3, vehicles: [] }, 1)).toBeUndefined()
})

describe('a failed cancellation', () => {
  const refused = (code: string, error: string) =>
    new CallFailed(readRefusal(409, { success: false, error, message: error, code, requestId: 'r' }))

  test('of an order that has changed asks for another look', () => {
    const error = refused('order_changed', 'This order has changed.')
    expect(isOutdated(error)).toBe(true)
    expect(explainCancellation(error).message).toContain('please check them and confirm again')
  })

  test('with a driver says what the server says', () => {
    const error = refused('illegal_transition', 'A driver is already assigned.')
    expect(isOutdated(error)).toBe(true)
    expect(explainCancellation(error).message).toBe('A driver is already assigned.')
  })

  test('without a connection says that a repetition is safe', () => {
    const error = new CallFailed({ kind: 'network' })
    expect(isOutdated(error)).toBe(false)
    expect(explainCancellation(error).message).toContain('Please try again: it is cancelled once.')
  })
})
