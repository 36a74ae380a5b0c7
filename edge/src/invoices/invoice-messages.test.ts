import { expect, test } from 'vitest'
import { invoicePaidMessage, type InvoiceCredit } from './invoice-messages.ts'

/** Of these rows the sums need no more than this. */
const credit = (invoice: object, amountCents: number, dueCents: number) =>
  ({
    invoice: {
      id: 'i1',
      dealerId: 'd1',
      invoiceNumber: 'INV-2026-000012',
      voidedOn: null,
      amountCents: 100_000,
      lateFeeCents: 1500,
      paidCents: 0,
      ...invoice,
    },
    order: { id: 'SB000000000000000000K7M2QX', pickupAddress: 'Tampa, FL', deliveryAddress: 'Reno, NV' },
    vehicles: [],
    dealer: { companyName: 'Bayshore Motors', email: 'dana@bayshore.example', invoiceEmail: null },
    amountCents,
    dueCents,
  }) as unknown as InvoiceCredit

const money = { method: 'card', paidDay: '2026-11-27' } as const
const sumsOf = (...credits: InvoiceCredit[]) => invoicePaidMessage(credits, money, 'p1')[0]?.facts

// Source: MSG-33.
test.each([
  ['a part', credit({}, 50_000, 51_500), { invoicedCents: 101_500, paidSoFarCents: 50_000 }],
  ['the rest', credit({ paidCents: 50_000 }, 51_500, 0), { invoicedCents: 101_500, paidSoFarCents: 101_500 }],
  [
    'too much',
    credit({ paidCents: 101_500 }, 101_500, 0),
    { invoicedCents: 101_500, paidSoFarCents: 203_000 },
  ],
  [
    'a void invoice',
    credit({ voidedOn: '2026-11-26' }, 101_500, 0),
    { invoicedCents: 0, paidSoFarCents: 101_500 },
  ],
])('a receipt for %s names what the invoice asks for and what was paid', (_, paid, sums) => {
  expect(sumsOf(paid)).toMatchObject(sums)
})

test('a receipt for several adds them up', () => {
  const sums = { amountCents: 153_000, dueCents: 50_000, invoicedCents: 203_000, paidSoFarCents: 153_000 }
  expect(sumsOf(credit({}, 101_500, 0), credit({ id: 'i2' }, 51_500, 50_000))).toMatchObject(sums)
})
