import { describe, expect, test } from 'vitest'
import { Refusal } from '#core/errors/refusal.ts'
import { editScope } from '../request/staff-edit.ts'
import { transportStates } from '../state/order-state.ts'
import { decideEdit, type EditedMoney } from './decide-edit.ts'

const today = '2026-11-27'

const order: EditedMoney['order'] = {
  dealerId: null,
  transportStatus: 'pending',
  paymentStatus: 'unpaid',
  paymentMethod: 'stripe',
  paymentType: 'full',
  totalCents: 100_000,
  depositCents: 20_000,
  paidCents: 0,
  refundedCents: 0,
  releasedCents: 0,
  depositPaid: false,
}

const byCard: EditedMoney = { order, invoice: undefined, payments: [], refunds: [], disputes: [] }

const paidBy = (intentId: string | null): EditedMoney => ({
  ...byCard,
  order: { ...order, paidCents: 100_000, paymentStatus: 'paid_full' },
  payments: [
    {
      id: 'p',
      status: 'succeeded',
      receivedCents: 100_000,
      intentId,
      provider: intentId === null ? 'manual' : 'stripe',
    },
  ],
})

const disputed: EditedMoney = {
  ...paidBy('pi'),
  disputes: [{ paymentId: 'p', state: 'needs_response' }],
}
const cash = { id: 'cash', status: 'succeeded', intentId: null, provider: 'manual' }

const invoice = { dueOn: '2026-12-04', amountCents: 100_000, lateFeeCents: 0, paidCents: 0, voidedOn: null }
const dealer = {
  isActive: true,
  isApproved: true,
  creditApproved: true,
  invoicingEnabled: true,
  creditLimitCents: 150_000,
  currentBalanceCents: 130_000,
  openCents: 130_000,
}
const byInvoice: EditedMoney = {
  ...byCard,
  order: { ...order, dealerId: 'bayshore', paymentMethod: 'invoice', paymentStatus: 'invoiced' },
  invoice,
  dealer,
}

const { releasedCents: _, ...withoutReleased } = order
const nothing = {
  needsConsent: false,
  toCardCents: 0,
  byHandCents: 0,
  heldCents: 0,
  creditNoteCents: 0,
  chargeCents: 0,
}

describe('the effect of a new total', () => {
  test.each<[string, EditedMoney, number, Partial<typeof nothing>]>([
    ['the same total of an order by card', byCard, 100_000, {}],
    ['a lower total of an unpaid order', byCard, 90_000, {}],
    ['a cent more of an order by card', byCard, 100_001, { needsConsent: true }],
    [
      'a lower total of an order that knows no cancelled vehicles',
      { ...byCard, order: withoutReleased },
      90_000,
      {},
    ],
    [
      'the same total of an order paid too much',
      { ...paidBy('pi'), order: { ...order, paidCents: 110_000 } },
      100_000,
      {},
    ],
    ['a cent more of an invoiced order', byInvoice, 100_001, { needsConsent: true, chargeCents: 1 }],
    [
      'a higher total of an invoice that was not read',
      { ...byInvoice, invoice: undefined },
      110_000,
      { needsConsent: true, chargeCents: 10_000 },
    ],
    [
      'the same total of an overdue invoice without credit',
      { ...byInvoice, invoice: { ...invoice, dueOn: '2026-11-01' }, dealer: undefined },
      100_000,
      {},
    ],
    ['a higher total of an order by card', byCard, 110_000, { needsConsent: true }],
    ['a lower total of an order paid by card', paidBy('pi'), 90_000, { toCardCents: 10_000 }],
    ['a lower total of an order paid in cash', paidBy(null), 90_000, { byHandCents: 10_000 }],
    ['a lower total while the card payment is disputed', disputed, 90_000, { heldCents: 10_000 }],
    [
      'a lower total while one of two payments is disputed',
      { ...disputed, payments: [...disputed.payments, { ...cash, receivedCents: 4000 }] },
      90_000,
      { byHandCents: 4000, heldCents: 6000 },
    ],
    [
      'a lower total once the dispute is won',
      { ...disputed, disputes: [{ paymentId: 'p', state: 'won' }] },
      90_000,
      { toCardCents: 10_000 },
    ],
    [
      'a total that nothing was paid beyond, while the deposit is disputed',
      { ...disputed, order: { ...disputed.order, paidCents: 20_000 } },
      90_000,
      {},
    ],
    ['the same total of an invoiced order', byInvoice, 100_000, {}],
    ['a lower total of an invoiced order', byInvoice, 90_000, { creditNoteCents: 10_000 }],
    [
      'a lower total of a paid invoice',
      { ...byInvoice, invoice: { ...invoice, paidCents: 100_000 } },
      90_000,
      { creditNoteCents: 10_000 },
    ],
    [
      'a higher total of an overpaid invoice whose credit is left',
      {
        ...byInvoice,
        invoice: { ...invoice, paidCents: 110_000 },
        dealer: { ...dealer, openCents: 140_000 },
      },
      110_000,
      { needsConsent: true, chargeCents: 10_000 },
    ],
    [
      'a higher total beyond what an invoice was overpaid, whose credit is left',
      {
        ...byInvoice,
        invoice: { ...invoice, paidCents: 105_000 },
        dealer: { ...dealer, openCents: 135_000 },
      },
      110_000,
      { needsConsent: true, chargeCents: 10_000 },
    ],
    ['a higher total that fills the limit', byInvoice, 120_000, { needsConsent: true, chargeCents: 20_000 }],
    [
      'a higher total of a late paid invoice',
      { ...byInvoice, invoice: { ...invoice, dueOn: '2026-11-01', paidCents: 100_000 } },
      110_000,
      { needsConsent: true, chargeCents: 10_000 },
    ],
  ])('%s', (_, money, totalCents, effect) => {
    expect(decideEdit(money, totalCents, today)).toEqual({ ...nothing, ...effect })
  })
})

const refunded = {
  ...paidBy('pi'),
  refunds: [{ paymentId: 'p', amountCents: 500, status: 'pending' }],
}

describe('a new total is refused', () => {
  test.each<[string, EditedMoney, number, string]>([
    ['once money goes back', refunded, 90_000, 'illegal_transition'],
    [
      'once a cent went back',
      { ...byCard, order: { ...order, refundedCents: 1 } },
      90_000,
      'illegal_transition',
    ],
    [
      'once a cent was released for a vehicle',
      { ...byCard, order: { ...order, releasedCents: 1 } },
      90_000,
      'illegal_transition',
    ],
    [
      'once a cent is on its way back',
      { ...refunded, refunds: [{ paymentId: 'p', amountCents: 1, status: 'pending' }] },
      90_000,
      'illegal_transition',
    ],
    ['of a dealership that was not read', { ...byInvoice, dealer: undefined }, 110_000, 'credit_required'],
    [
      'of a dealership that is not approved',
      { ...byInvoice, dealer: { ...dealer, isApproved: false } },
      110_000,
      'credit_required',
    ],
    [
      'without approved credit',
      { ...byInvoice, dealer: { ...dealer, creditApproved: false } },
      110_000,
      'credit_required',
    ],
    [
      'by a cent while the invoice is overdue',
      { ...byInvoice, invoice: { ...invoice, dueOn: '2026-11-26' } },
      100_001,
      'illegal_transition',
    ],
    ['by a cent beyond the limit', byInvoice, 120_001, 'insufficient_credit'],
    [
      'without invoicing',
      { ...byInvoice, dealer: { ...dealer, invoicingEnabled: false } },
      110_000,
      'credit_required',
    ],
    [
      'of a switched-off dealership',
      { ...byInvoice, dealer: { ...dealer, isActive: false } },
      110_000,
      'credit_required',
    ],
    [
      'of an overpaid invoice of whose credit a cent was used',
      {
        ...byInvoice,
        invoice: { ...invoice, paidCents: 110_000 },
        dealer: { ...dealer, openCents: 139_999 },
      },
      110_000,
      'illegal_transition',
    ],
    [
      'while the invoice is overdue',
      { ...byInvoice, invoice: { ...invoice, dueOn: '2026-11-26' } },
      110_000,
      'illegal_transition',
    ],
  ])('%s', (_, money, totalCents, code) => {
    let refusal: unknown
    try {
      decideEdit(money, totalCents, today)
    } catch (error) {
      refusal = error
    }
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({ code })
  })

  test('with the sums, of which none is below zero', () => {
    const over = { ...dealer, creditLimitCents: 100_000 }
    expect(() => decideEdit({ ...byInvoice, dealer: over }, 100_001, today)).toThrow(
      expect.objectContaining({ facts: { quoteAmount: '0.01', availableCredit: '0.00' } }),
    )
  })

  test('but a lower one never for want of credit', () => {
    const poor = { ...dealer, creditLimitCents: 0, invoicingEnabled: false }
    expect(decideEdit({ ...byInvoice, dealer: poor }, 90_000, today).creditNoteCents).toBe(10_000)
    expect(decideEdit(refunded, 100_000, today)).toEqual(nothing)
  })
})

test('staff edit all before the pickup, contacts until the delivery, and nothing of what is over', () => {
  expect(transportStates.map((transportStatus) => editScope({ ...order, transportStatus }))).toEqual(
    transportStates.map((state) =>
      state === 'in_transit' ? 'contacts' : ['completed', 'cancelled'].includes(state) ? 'none' : 'all',
    ),
  )
  expect(editScope({ ...order, paymentStatus: 'refunded' })).toBe('none')
})
