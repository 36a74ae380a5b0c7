import { describe, expect, test } from 'vitest'
import { countsAsConfirmed } from './counts-as-confirmed.ts'
import { dueLines, duePhrase, lastPaid, openLines } from './due-words.ts'

const order = (due: object, changes: object = {}) =>
  ({
    totalPrice: '1000.00',
    paidAmount: '0.00',
    refundedAmount: '0.00',
    paymentMethod: 'stripe',
    moneyLines: undefined,
    due: { kind: 'nothing', now: '0.00', atDelivery: '0.00', onInvoice: '0.00', dueDate: null, ...due },
    ...changes,
  }) as Parameters<typeof dueLines>[0]

describe('the phrase under a total', () => {
  test.each([
    [{ kind: 'now', now: '1000.00' }, {}, 'Total, due now'],
    [{ kind: 'now', now: '200.00' }, {}, 'Total, of which $200.00 is due now'],
    [{ kind: 'at_delivery', atDelivery: '800.00' }, {}, 'Total, of which $800.00 is due at delivery'],
    [{ kind: 'invoiced', onInvoice: '1000.00' }, {}, 'Total, paid by invoice'],
    [
      { kind: 'invoiced', onInvoice: '1000.00', dueDate: '2026-12-05' },
      {},
      'Total, due on your invoice by Dec 5, 2026',
    ],
    [
      { kind: 'invoiced', onInvoice: '500.00', dueDate: '2026-12-05' },
      {},
      '$500.00 is due on your invoice by Dec 5, 2026',
    ],
    [{ kind: 'refunded' }, {}, 'Total, refunded'],
    [{}, { paidAmount: '1000.00' }, 'Paid in full'],
    [{}, { paidAmount: '0.00' }, 'Paid in full'],
    [{}, { paidAmount: '0.01' }, 'Nothing is due'],
    [{}, { paidAmount: '999.99' }, 'Nothing is due'],
    [{}, { paidAmount: '1200.00', refundedAmount: '100.00' }, 'Paid in full: $1,100.00 after refunds'],
    [{}, { paidAmount: '1000.00', refundedAmount: '100.00' }, 'Nothing is due: $900.00 after refunds'],
    [{ kind: 'cancelled' }, {}, 'Total of the cancelled order'],
  ])('of %j, %j is "%s"', (due, changes, phrase) => {
    expect(duePhrase(order(due, changes))).toBe(phrase)
  })
})

describe('the lines of a summary', () => {
  test.each([
    [
      { kind: 'now', now: '200.00', atDelivery: '800.00' },
      ['Deposit due now 200.00', 'Balance due at delivery 800.00'],
    ],
    [
      { kind: 'now', now: '200.00', atDelivery: '0.01' },
      ['Deposit due now 200.00', 'Balance due at delivery 0.01'],
    ],
    [{ kind: 'now', now: '1000.00' }, ['Full payment due 1000.00']],
    [{ kind: 'now', now: '300.00' }, ['Due now 300.00']],
    [{ kind: 'at_delivery', atDelivery: '800.00' }, ['Balance due at delivery 800.00']],
    [
      { kind: 'invoiced', onInvoice: '5.00', dueDate: '2026-12-05' },
      ['Due on the invoice by Dec 5, 2026 5.00'],
    ],
    [{ kind: 'invoiced', onInvoice: '5.00' }, ['Due on the invoice 5.00']],
    [{}, []],
  ])('due of %j are %j', (due, lines) => {
    expect(openLines(order(due)).map(({ label, dollars }) => `${label} ${dollars}`)).toEqual(lines)
  })

  const pastOf = (due: object, changes: object) =>
    dueLines(order(due, changes)).map(({ label, dollars }) => `${label} ${dollars}`)

  test('behind the total are what happened, or the sums of an earlier answer that are more than nothing', () => {
    const at = '2026-11-21T15:42:00.000Z'
    const moneyLines = [{ kind: 'paid', label: 'Full payment', amount: '1000.00', at }]
    expect(pastOf({}, { moneyLines })).toEqual(['Total 1000.00', 'Full payment 1000.00'])
    expect(pastOf({}, { paidAmount: '0.01' })).toEqual(['Total 1000.00', 'Paid 0.01'])
    expect(pastOf({}, { paidAmount: '5.00', refundedAmount: '1.00' })).toEqual([
      'Total 1000.00',
      'Paid 5.00',
      'Refunded 1.00',
    ])
    expect(pastOf({}, { paymentMethod: 'invoice' })).toEqual(['Total 1000.00', 'Invoice paid 1000.00'])
    expect(pastOf({ kind: 'refunded' }, { paymentMethod: 'invoice' })).toEqual(['Total 1000.00'])
  })

  test('the last payment is that of the lines, or all that was paid', () => {
    const line = (kind: string, amount: string) => ({ kind, label: '', amount, at: '' })
    const moneyLines = [line('paid', '1.00'), line('paid', '2.00'), line('returned', '3.00')]
    expect(lastPaid(order({}, { moneyLines }))).toBe('2.00')
    expect(lastPaid(order({}, { paidAmount: '5.00' }))).toBe('5.00')
  })
})

test.each([
  [{ transportStatus: 'cancelled', paymentStatus: 'paid_full' }, false],
  [{ transportStatus: 'completed' }, true],
  [{ paymentCompleted: true }, true],
  [{ paymentStatus: 'deposit_paid' }, true],
  [{ paymentStatus: 'paid_full' }, true],
  [{ paymentStatus: 'partly_refunded' }, false],
  [{ paymentStatus: 'partly_refunded', depositPaid: true }, true],
  [{ paymentStatus: 'partly_refunded', fullPrepaid: true }, true],
  [{ paymentStatus: 'refunded', depositPaid: true }, false],
  [{}, false],
])('an order with %j is confirmed: %s', (changes, isConfirmed) => {
  const unpaid = {
    transportStatus: 'pending',
    paymentStatus: 'unpaid',
    paymentCompleted: false,
    depositPaid: false,
    fullPrepaid: false,
  } as const
  expect(countsAsConfirmed({ ...unpaid, ...changes } as Parameters<typeof countsAsConfirmed>[0])).toBe(
    isConfirmed,
  )
})
