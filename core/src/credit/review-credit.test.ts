import { expect, test } from 'vitest'
import { messagesOf } from '#core/testing/messages-of.ts'
import { insufficientCreditSentence } from './insufficient-credit.ts'
import { ApproveCredit, ChangeCredit, CreditWithReason, DeclineCredit } from './review-credit.ts'

const terms = { creditLimit: '5000.00', paymentTerms: 30 }

test.each([
  [{ creditLimit: '10000000.00' }, []],
  [{ creditLimit: 0 }, []],
  [{ creditLimit: '10000000.01' }, ['creditLimit: At most $10,000,000.00']],
  [{ creditLimit: 'much' }, ['creditLimit: Must be an amount in dollars']],
  [{ paymentTerms: 1 }, []],
  [{ paymentTerms: 120 }, []],
  [{ paymentTerms: 0 }, ['paymentTerms: At least 1 day']],
  [{ paymentTerms: 121 }, ['paymentTerms: At most 120 days']],
  [{ paymentTerms: 1.5 }, ['paymentTerms: Enter whole days']],
  [{ paymentTerms: '30' }, ['paymentTerms: Payment terms must be a number of days']],
  [{ reason: 'a'.repeat(500) }, []],
  [{ reason: 'a'.repeat(501) }, ['reason: At most 500 characters']],
  [{ reason: '' }, ['reason: Please give a reason']],
])('an approval of %j', (changes, messages) => {
  expect(messagesOf(ApproveCredit, { ...terms, ...changes })).toEqual(messages)
})

test('a change may leave out any field, and has its types', () => {
  expect(messagesOf(ChangeCredit, {})).toEqual([])
  const change = { ...terms, creditApproved: false, invoicingEnabled: true, reason: 'Late payments' }
  expect(ChangeCredit.parse(change)).toEqual(change)
  expect(messagesOf(ChangeCredit, { creditApproved: 'no', invoicingEnabled: 1 })).toHaveLength(2)
})

test('a refusal, and terms that need one, give a reason', () => {
  expect(messagesOf(DeclineCredit, {})).toEqual(['reason: Please give a reason'])
  expect(messagesOf(CreditWithReason, terms)).toEqual(['reason: Please give a reason'])
})

test('the sentence about too little credit names both sums', () => {
  expect(insufficientCreditSentence(98_000, 12_345)).toBe(
    'Insufficient credit available. Quote amount ($980.00) exceeds available credit ($123.45).',
  )
})
