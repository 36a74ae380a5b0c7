import { expect, test } from 'vitest'
import { invoiceLines, moneyLines, type LinedPayment } from './money-line.ts'

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
    ]),
  ).toEqual([
    { kind: 'fee', label: 'Late fee', amount: '15.00', at: day(21), on: '2026-11-20' },
    { kind: 'paid', label: 'Paid on the invoice', amount: '500.00', at: day(21), on: '2026-11-20' },
    { kind: 'returned', label: 'Refunded', amount: '20.00', at: day(21), on: '2026-11-20' },
  ])
})
