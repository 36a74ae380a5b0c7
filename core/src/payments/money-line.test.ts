import { expect, test } from 'vitest'
import { messagesOf } from '#core/testing/messages-of.ts'
import { invoiceLines, MoneyLine, moneyLines, type LinedPayment } from './money-line.ts'

const day = (date: number) => `2026-11-${date}T15:00:00.000Z`
const deposit: LinedPayment = {
  id: 'one',
  type: 'deposit',
  provider: 'stripe',
  status: 'succeeded',
  amountCents: 20_000,
  receivedCents: 20_000,
  succeededAt: day(21),
}
const balance: LinedPayment = {
  ...deposit,
  id: 'two',
  type: 'balance',
  provider: 'manual',
  amountCents: 80_000,
  receivedCents: 80_000,
  succeededAt: day(23),
}
const back = { paymentId: 'one', amountCents: 5000, status: 'succeeded', updatedAt: day(22) }

// PAY-30
test('payments and refunds are lines of their own, by their days', () => {
  const money = {
    payments: [balance, deposit],
    refunds: [back, { ...back, paymentId: 'two', amountCents: 1000, updatedAt: day(24) }],
  }
  expect(moneyLines(money, { paidCents: 100_000, refundedCents: 6000 })).toEqual([
    { kind: 'paid', label: 'Deposit paid', amount: '200.00', at: day(21) },
    { kind: 'returned', label: 'Refunded', amount: '50.00', at: day(22) },
    { kind: 'paid', label: 'Balance collected', amount: '800.00', at: day(23) },
    { kind: 'returned', label: 'Handed back', amount: '10.00', at: day(24) },
  ])
})

test('a part of what was asked for does not say that it is all', () => {
  const part = { ...deposit, receivedCents: 600 }
  const rest = { ...deposit, id: 'rest', type: 'full' as const, amountCents: 99_400, receivedCents: 99_400 }
  const lines = moneyLines(
    { payments: [part, { ...rest, succeededAt: day(22) }], refunds: [] },
    { paidCents: 100_000, refundedCents: 0 },
  )
  expect(lines?.map(({ label }) => label)).toEqual(['Paid', 'Paid'])
})

test('open payments and refunds that were not made are no lines', () => {
  const open = { ...deposit, id: 'open', status: 'processing', receivedCents: 0, succeededAt: null }
  const refunds = ['creating', 'pending', 'failed', 'canceled'].map((status) => ({ ...back, status }))
  const lines = moneyLines({ payments: [deposit, open], refunds }, { paidCents: 20_000, refundedCents: 0 })
  expect(lines).toHaveLength(1)
})

test.each<[LinedPayment['type'], string, string]>([
  ['deposit', 'stripe', 'Deposit paid'],
  ['balance', 'stripe', 'Balance paid'],
  ['full', 'stripe', 'Full payment'],
  ['deposit', 'manual', 'Deposit collected'],
  ['balance', 'manual', 'Balance collected'],
  ['full', 'manual', 'Full payment collected'],
])('a first payment of type %s by %s reads %s', (type, provider, label) => {
  const payments = [{ ...deposit, type, provider }]
  const totals = { paidCents: 20_000, refundedCents: 0 }
  expect(moneyLines({ payments, refunds: [] }, totals)?.map((line) => line.label)).toEqual([label])
  const part = [{ ...deposit, type, provider, amountCents: 30_000 }]
  expect(moneyLines({ payments: part, refunds: [] }, totals)?.map((line) => line.label)).toEqual([
    provider === 'manual' ? 'Collected' : 'Paid',
  ])
})

test('a payment without money, and money of a payment that is closed, are no lines', () => {
  const none = { ...deposit, id: 'none', receivedCents: 0 }
  const closed = { ...deposit, id: 'closed', status: 'canceled', receivedCents: 700 }
  const cent = { ...deposit, id: 'cent', receivedCents: 1, succeededAt: null }
  const lines = moneyLines(
    { payments: [none, closed, cent, deposit], refunds: [] },
    { paidCents: 20_001, refundedCents: 0 },
  )
  expect(lines?.map(({ amount, at }) => [amount, at])).toEqual([
    ['0.01', ''],
    ['200.00', day(21)],
  ])
})

test('money that a lost dispute took was returned after it', () => {
  const refunds = [{ ...back, disputedIntentId: 'pi_1' }]
  const lines = moneyLines({ payments: [deposit], refunds }, { paidCents: 20_000, refundedCents: 5000 })
  expect(lines?.map(({ kind, label }) => [kind, label])).toEqual([
    ['paid', 'Deposit paid'],
    ['returned', 'Returned after a dispute'],
  ])
})

test('a line is of one of three kinds, and may have a day', () => {
  const line = { label: 'Paid', amount: '1.00', at: day(21) }
  for (const kind of ['paid', 'returned', 'fee']) expect(messagesOf(MoneyLine, { kind, ...line })).toEqual([])
  expect(messagesOf(MoneyLine, { kind: 'fee', ...line, on: '2026-11-20' })).toEqual([])
  expect(messagesOf(MoneyLine, { kind: '', ...line })).toHaveLength(1)
})

test('there are none if they are not the totals of the order', () => {
  const money = { payments: [deposit], refunds: [back] }
  expect(moneyLines(money, { paidCents: 20_001, refundedCents: 5000 })).toBe(undefined)
  expect(moneyLines(money, { paidCents: 20_000, refundedCents: 0 })).toBe(undefined)
})

test('the money of an invoice is in its ledger, with the day that each entry is for', () => {
  const entry = { occurredOn: '2026-11-20', createdAt: day(21) }
  expect(
    invoiceLines([
      { ...entry, kind: 'late_fee', changeCents: 1500 },
      { ...entry, kind: 'payment', changeCents: -50_000 },
      { ...entry, kind: 'adjustment', changeCents: 2000 },
      { ...entry, kind: 'payment', changeCents: -1 },
      { ...entry, kind: 'payment', changeCents: 0 },
    ]),
  ).toEqual([
    { kind: 'fee', label: 'Late fee', amount: '15.00', at: day(21), on: '2026-11-20' },
    { kind: 'paid', label: 'Paid on the invoice', amount: '500.00', at: day(21), on: '2026-11-20' },
    { kind: 'returned', label: 'Refunded', amount: '20.00', at: day(21), on: '2026-11-20' },
    { kind: 'paid', label: 'Paid on the invoice', amount: '0.01', at: day(21), on: '2026-11-20' },
    { kind: 'returned', label: 'Refunded', amount: '0.00', at: day(21), on: '2026-11-20' },
  ])
})

test.each([
  ['reversal', 'returned', 'Payment reversed'],
  ['waiver', 'returned', 'Late fee waived'],
  ['applied', 'paid', 'Credit applied'],
  ['paid_out', 'returned', 'Credit paid out'],
] as const)('a correction by finance, %s, is %s: %s', (correction, kind, label) => {
  const entry = { kind: 'adjustment', correction, occurredOn: '2026-11-20', createdAt: day(21) }
  expect(invoiceLines([{ ...entry, changeCents: -700 }])).toEqual([
    { kind, label, amount: '7.00', at: day(21), on: '2026-11-20' },
  ])
})
