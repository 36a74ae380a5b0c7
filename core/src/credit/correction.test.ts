import { expect, test } from 'vitest'
import { messagesOf } from '#core/testing/messages-of.ts'
import { Correction } from './correction.ts'

const id = '0198f1c0-0000-7000-8000-00003f9a01bc'
const payment = (changes: object = {}) => ({
  kind: 'payment',
  id,
  amount: '10',
  method: 'check',
  parts: [],
  ...changes,
})
const payOut = (changes: object = {}) => ({
  kind: 'pay_out',
  id,
  amount: '10',
  method: 'wire',
  reference: '7',
  reason: 'Sold',
  ...changes,
})
const adjust = (changes: object = {}) => ({
  kind: 'adjust',
  id,
  amount: '5',
  owedMore: true,
  reason: 'x',
  ...changes,
})
const parts = (count: number, invoiceId = 'one') =>
  Array.from({ length: count }, () => ({ invoiceId, amount: 1 }))
const noSum = 'amount: Must be an amount in dollars'

test.each<[string, object, string[]]>([
  ['a check without invoices', payment(), []],
  ['a check of 100 invoices', payment({ parts: parts(100) }), []],
  ['a check of 101 invoices', payment({ parts: parts(101) }), ['parts: At most 100 invoices']],
  ['a long invoice id', payment({ parts: parts(1, 'a'.repeat(64)) }), []],
  ['an empty invoice id', payment({ parts: parts(1, '') }), ['parts.0.invoiceId: Choose an invoice']],
  ['a reference of 80', payment({ reference: 'a'.repeat(80) }), []],
  ['a longer reference', payment({ reference: 'a'.repeat(81) }), ['reference: At most 80 characters']],
  ['a check of nothing', payment({ amount: '$0.00' }), [noSum]],
  ['another method', payment({ method: 'cash' }), ['method: Choose ACH, wire or check']],
  ['another id', payment({ id: '7' }), ['id: The id must be a UUID']],
  ['another kind', payment({ kind: 'gift' }), ['kind: There is no such correction']],
  ['a pay-out', payOut({ reference: 'a'.repeat(80), reason: 'a'.repeat(300) }), []],
  [
    'a pay-out without a number',
    payOut({ reference: '' }),
    ['reference: Number of the check or transfer is required'],
  ],
  ['a long number', payOut({ reference: 'a'.repeat(81) }), ['reference: At most 80 characters']],
  ['a long reason', payOut({ reason: 'a'.repeat(301) }), ['reason: At most 300 characters']],
  ['an adjustment of a cent', adjust({ amount: 0.01 }), []],
  ['an adjustment of a dollar', adjust({ amount: '1' }), []],
  ['an adjustment of nothing', adjust({ amount: '0.00' }), [noSum]],
  ['an adjustment of no dollars', adjust({ amount: '$0' }), [noSum]],
  ['an adjustment of a text', adjust({ amount: 'five' }), [noSum]],
  [
    'an adjustment in no direction',
    adjust({ owedMore: undefined }),
    ['owedMore: Say whether they owe more or less'],
  ],
])('%s', (_, correction, messages) => {
  expect(messagesOf(Correction, correction)).toEqual(messages)
})

test('an invoice id has at most 64 characters', () => {
  expect(messagesOf(Correction, payment({ parts: parts(1, 'a'.repeat(65)) }))).toHaveLength(1)
})
