import { describe, expect, it } from 'vitest'
import { Refusal } from '#core/errors/refusal.ts'
import type { OrderStateFields } from './order-state-fields.ts'
import { amountDue, collectableDue, isDue, type AmountDue } from './amount-due.ts'
import { CardPaymentType, OrderPaymentType, type PaymentType } from '#core/payments/payment-type.ts'
import { unpaidOrder as order } from '#core/testing/unpaid-order.ts'

const depositPaid = { ...order, paymentStatus: 'deposit_paid', paidCents: 19_600, depositPaid: true } as const
const paidFull = { ...order, paymentStatus: 'paid_full', paidCents: 98_000 } as const
const fullOrder = { ...order, paymentType: 'full' } as const

function refusalOf(act: () => unknown): Refusal {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('Nothing was refused')
}

describe('a card payment is for what is due', () => {
  it.each<[string, OrderStateFields, AmountDue, PaymentType?]>([
    ['the amount of the deposit means the deposit', order, { type: 'deposit', amountCents: 19_600 }],
    ['the total means all of it, on a deposit order too', order, { type: 'full', amountCents: 98_000 }],
    ['a named deposit', order, { type: 'deposit', amountCents: 19_600 }, 'deposit'],
    ['a named full payment', order, { type: 'full', amountCents: 98_000 }, 'full'],
    ['the rest after the deposit', depositPaid, { type: 'balance', amountCents: 78_400 }],
    ['a named balance', depositPaid, { type: 'balance', amountCents: 78_400 }, 'balance'],
    [
      'the rest after a deposit of which a part went back',
      { ...depositPaid, paymentStatus: 'partly_refunded', refundedCents: 2_000 },
      { type: 'balance', amountCents: 78_400 },
    ],
    ['a full order', fullOrder, { type: 'full', amountCents: 98_000 }],
    [
      'the deposit while the vehicle is on its way',
      { ...order, transportStatus: 'in_transit' },
      { type: 'deposit', amountCents: 19_600 },
    ],
    [
      'what is left of a deposit that came in short',
      { ...order, paidCents: 600 },
      { type: 'deposit', amountCents: 19_000 },
    ],
  ])('%s', (_, statusInputs, due, named) => {
    expect(amountDue(statusInputs, { amountCents: due.amountCents, type: named })).toEqual(due)
  })

  it.each<[string, OrderStateFields, number, PaymentType | undefined]>([
    ['a cent less than the deposit', order, 19_599, undefined],
    ['nothing', order, 0, undefined],
    ['a dollar', order, 100, 'full'],
    ['the deposit called full', order, 19_600, 'full'],
    ['the total called deposit', order, 98_000, 'deposit'],
    ['the balance before the deposit', order, 78_400, undefined],
    ['the deposit of a full order', fullOrder, 19_600, undefined],
    ['the total once the deposit is paid', depositPaid, 98_000, 'full'],
  ])('%s is refused, and what is due is named', (_, statusInputs, amountCents, type) => {
    const refusal = refusalOf(() => amountDue(statusInputs, { amountCents, type }))
    expect(refusal.code).toBe('amount_mismatch')
    expect(refusal.facts).toHaveProperty('due')
  })

  it('has the amount due in dollars', () => {
    expect(refusalOf(() => amountDue(order, { amountCents: 1 })).facts).toEqual({
      due: [
        { type: 'deposit', amount: '196.00' },
        { type: 'full', amount: '980.00' },
      ],
    })
  })

  it.each<[string, OrderStateFields, PaymentType | undefined, string]>([
    ['the deposit a second time', depositPaid, 'deposit', 'already_paid'],
    ['anything of a paid order', paidFull, undefined, 'already_paid'],
    [
      'a refunded order',
      { ...paidFull, paymentStatus: 'refunded', refundedCents: 98_000 },
      undefined,
      'already_paid',
    ],
    [
      'an order that was paid whole, and of which a part went back',
      { ...paidFull, paymentStatus: 'partly_refunded', refundedCents: 2_000 },
      undefined,
      'already_paid',
    ],
    ['a cancelled order', { ...order, transportStatus: 'cancelled' }, undefined, 'illegal_transition'],
    [
      'an invoiced order',
      { ...order, paymentMethod: 'invoice', paymentStatus: 'invoiced' },
      undefined,
      'illegal_transition',
    ],
  ])('%s is refused', (_, statusInputs, type, code) => {
    expect(refusalOf(() => amountDue(statusInputs, { amountCents: 19_600, type })).code).toBe(code)
  })
})

describe('payment types', () => {
  it('full_prepay is full and never stored', () => {
    expect(OrderPaymentType.parse('full_prepay')).toBe('full')
    expect(CardPaymentType.parse('full_prepay')).toBe('full')
    expect(CardPaymentType.parse('balance')).toBe('balance')
    expect(OrderPaymentType.safeParse('balance').success).toBe(false)
  })
})

describe('a payment matches an amount due', () => {
  it.each<[OrderStateFields, AmountDue, boolean]>([
    [order, { type: 'deposit', amountCents: 19_600 }, true],
    [order, { type: 'full', amountCents: 98_000 }, true],
    [order, { type: 'full', amountCents: 19_600 }, false],
    [order, { type: 'deposit', amountCents: 19_601 }, false],
    [depositPaid, { type: 'deposit', amountCents: 19_600 }, false],
    [depositPaid, { type: 'balance', amountCents: 78_400 }, true],
    [paidFull, { type: 'full', amountCents: 98_000 }, false],
    [{ ...order, transportStatus: 'cancelled' }, { type: 'full', amountCents: 98_000 }, false],
  ])('%#', (statusInputs, payment, expected) => {
    expect(isDue(statusInputs, payment)).toBe(expected)
  })
})

describe('what may have been collected', () => {
  const balance = { type: 'balance', amountCents: 78_400 }
  const all = { type: 'full', amountCents: 98_000 }
  it.each<[string, OrderStateFields, object | undefined]>([
    ['nothing before a driver is assigned', depositPaid, undefined],
    ['the balance with a driver', { ...depositPaid, transportStatus: 'driver_assigned' }, balance],
    ['the balance after the delivery', { ...depositPaid, transportStatus: 'completed' }, balance],
    ['nothing of an unpaid order under way', { ...order, transportStatus: 'in_transit' }, undefined],
    ['all of an order delivered unpaid', { ...order, transportStatus: 'completed' }, all],
    ['all of a full order delivered unpaid', { ...fullOrder, transportStatus: 'completed' }, all],
    [
      'the rest after a part of the deposit',
      { ...order, transportStatus: 'completed', paidCents: 10_000 },
      { type: 'full', amountCents: 88_000 },
    ],
    ['nothing of a paid order', { ...paidFull, transportStatus: 'completed' }, undefined],
    [
      'nothing of an invoiced order',
      { ...order, transportStatus: 'completed', paymentMethod: 'invoice', paymentStatus: 'invoiced' },
      undefined,
    ],
    ['nothing of a cancelled order', { ...order, transportStatus: 'cancelled' }, undefined],
  ])('%s', (_, inputs, due) => {
    expect(collectableDue(inputs)).toEqual(due)
  })
})
