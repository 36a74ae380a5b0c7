import type { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { expect, test } from 'vitest'
import { creditRaisedMails } from './credit-raised-mails.ts'

type Dealer = typeof dealers.$inferSelect
const dealer = {
  id: 'd1',
  companyName: 'Bayshore Motors',
  contactName: 'Dana',
  email: 'dana@bayshore.example',
  invoiceEmail: 'ap@bayshore.example',
  isActive: true,
  isApproved: true,
  creditApproved: true,
  invoicingEnabled: true,
  creditLimitCents: 1_000_000,
  currentBalanceCents: 250_000,
  paymentTermsDays: 7,
} as Dealer
const now = new Date('2026-11-27T15:00:00.000Z')
const mailsOf = (before: Partial<Dealer>, after: Partial<Dealer>) =>
  creditRaisedMails({ ...dealer, ...before }, { ...dealer, ...before, ...after }, now)

// Source: CREDIT-14.
test.each([
  ['a higher limit', {}, { creditLimitCents: 2_000_000 }, false],
  ['longer terms', {}, { paymentTermsDays: 30 }, false],
  ['invoicing on again', { invoicingEnabled: false }, { invoicingEnabled: true }, true],
  ['credit on again', { creditApproved: false }, { creditApproved: true }, true],
])('%s is told to the contact and to the address for invoices', (_, before, after, isInvoicingOn) => {
  const mails = mailsOf(before, after)
  expect(mails.map(({ recipient }) => recipient)).toEqual(['dana@bayshore.example', 'ap@bayshore.example'])
  expect(mails[0]?.facts).toMatchObject({ isInvoicingOn })
})

test.each([
  ['nothing changes', {}, {}],
  ['the limit is lowered', {}, { creditLimitCents: 500_000 }],
  ['invoicing is stopped', {}, { invoicingEnabled: false }],
  [
    'a raise comes while ordering by invoice is off',
    { invoicingEnabled: false },
    { creditLimitCents: 9_000_000 },
  ],
  ['the dealership is switched off', { isActive: false }, { creditLimitCents: 2_000_000 }],
  [
    'the dealership is not approved yet',
    { isApproved: false, creditApproved: false },
    { creditApproved: true },
  ],
])('nothing is told if %s', (_, before, after) => {
  expect(mailsOf(before, after)).toEqual([])
})

test('one address gets one mail, with what is available', () => {
  const mails = mailsOf({ invoiceEmail: null }, { creditLimitCents: 2_000_000 })
  expect(mails).toHaveLength(1)
  expect(mails[0]?.facts).toMatchObject({ limitCents: 2_000_000, availableCents: 1_750_000 })
})
