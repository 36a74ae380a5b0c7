import { describe, expect, test } from 'vitest'
import { cardParts, collectedParts, decideRefund, type PaidMoney } from './refund-parts.ts'

type Payment = PaidMoney['payments'][number]
const payment = (id: string, receivedCents: number, changes: Partial<Payment> = {}): Payment => ({
  id,
  receivedCents,
  status: 'succeeded',
  intentId: `pi_${id}`,
  provider: 'stripe',
  ...changes,
})
const deposit = payment('deposit', 20_000)
const balance = payment('balance', 80_000)
const cash = payment('cash', 5000, { intentId: null, provider: 'manual' })
const money = (refunds: PaidMoney['refunds'] = []): PaidMoney => ({
  payments: [deposit, balance, cash, payment('open', 0, { status: 'processing' })],
  refunds,
  disputes: [],
})
const refund = (status: string) => ({ paymentId: 'balance', amountCents: 30_000, status })

describe('a refund (PAY-20)', () => {
  test.each([
    ['everything, the newest payment first', undefined, [], { balance: 80_000, deposit: 20_000 }],
    ['a part of the newest payment', 10_000, [], { balance: 10_000 }],
    ['the older payment for the rest', 90_000, [], { balance: 80_000, deposit: 10_000 }],
    ['what a pending refund left', undefined, [refund('pending')], { balance: 50_000, deposit: 20_000 }],
    ['what a canceled refund did not take', 80_000, [refund('canceled')], { balance: 80_000 }],
    ['a cent', 1, [], { balance: 1 }],
    ['a cent of the older payment', 80_001, [], { balance: 80_000, deposit: 1 }],
    ['what a failed refund did not take', 80_000, [refund('failed')], { balance: 80_000 }],
  ])('takes %s, and never collected money', (_, amountCents, refunds, parts) => {
    const { parts: taken } = decideRefund(money(refunds), amountCents)
    expect(Object.fromEntries(taken.map((part) => [part.paymentId, part.amountCents]))).toEqual(parts)
  })

  test.each([0, -1, 0.5, 100_001, Number.NaN])('of %d cents is refused', (amountCents) => {
    expect(() => decideRefund(money(), amountCents)).toThrow('Up to $1,000.00 of this order can be refunded.')
  })

  test('of nothing is refused', () => {
    expect(() => decideRefund({ payments: [cash], refunds: [], disputes: [] })).toThrow(
      'Nothing of this order',
    )
  })
})

test('a payment that is spent, or did not succeed, has no part, and a cent is one', () => {
  const back = (amountCents: number) => [{ paymentId: 'balance', amountCents, status: 'succeeded' }]
  expect(cardParts(money(back(80_000))).map(({ paymentId }) => paymentId)).toEqual(['deposit'])
  expect(cardParts(money(back(79_999)))[0]).toEqual({ paymentId: 'balance', amountCents: 1 })
  const failed = payment('failed', 500, { status: 'canceled' })
  expect(cardParts({ ...money(), payments: [failed] })).toEqual([])
})

test('collected money is what staff hand back', () => {
  expect(collectedParts(money())).toEqual([{ paymentId: 'cash', amountCents: 5000 }])
})

describe('a disputed payment (PAY-32)', () => {
  const disputed = (state: PaidMoney['disputes'][number]['state']): PaidMoney => ({
    ...money(),
    disputes: [{ paymentId: 'balance', state }],
  })

  test.each(['needs_response', 'under_review'] as const)('is not refundable while it is %s', (state) => {
    expect(cardParts(disputed(state))).toEqual([{ paymentId: 'deposit', amountCents: 20_000 }])
    const asks = { facts: { asks: [expect.objectContaining({ guard: 'dispute_open' })] } }
    expect(() => decideRefund(disputed(state), 10_000)).toThrow(
      expect.objectContaining({ code: 'confirmation_needed', ...asks }),
    )
    const confirmed = decideRefund(disputed(state), 10_000, { guards: ['dispute_open'], reason: 'Agreed' })
    expect(confirmed).toEqual({
      parts: [{ paymentId: 'balance', amountCents: 10_000 }],
      confirmedReason: 'Agreed',
    })
  })

  test.each(['won', 'lost'] as const)('is as any other once it was %s', (state) => {
    expect(cardParts(disputed(state))).toHaveLength(2)
    expect(decideRefund(disputed(state), 10_000).confirmedReason).toBeNull()
  })
})
