import { describe, expect, test } from 'vitest'
import { planVehicleCancellation } from './plan-vehicle-cancellation.ts'

const now = new Date('2026-11-22T12:00:00.000Z')

const vehicle = (position: number) => ({ position, totalCents: 30_000 })

type Refund = { readonly amountCents: number; readonly status: string }

/** An order of three vehicles at $300 each, paid in full by one card payment, with these refunds. */
const paidOrder = (refunds: readonly Refund[], sums: object = {}) => ({
  order: {
    totalCents: 90_000,
    depositCents: 90_000,
    remainingCents: 0,
    paidCents: 90_000,
    refundedCents: 0,
    releasedCents: 0,
    paymentMethod: 'stripe' as const,
    revision: 1,
    ...sums,
  },
  vehicles: [vehicle(0), vehicle(1), vehicle(2)] as const,
  payments: [
    { id: 'card', status: 'succeeded', provider: 'stripe', intentId: 'pi_1', receivedCents: 90_000 },
  ],
  refunds: refunds.map((each) => ({ paymentId: 'card', ...each })),
  disputes: [],
})
type Money = Parameters<typeof planVehicleCancellation>[0]

const plan = (money: Money) => planVehicleCancellation(money, 1, { depositOf: () => 0, now })

describe('what goes back for one of three vehicles (ORDER-44)', () => {
  test('is its share of what was paid', () => {
    expect(plan(paidOrder([]))).toMatchObject({ toCardCents: 30_000, byHandCents: 0, creditCents: 0 })
  })

  test('is its share of what is left after a refund that is still pending', () => {
    const money = paidOrder([{ amountCents: 30_000, status: 'pending' }])
    expect(plan(money)).toMatchObject({ toCardCents: 20_000, byHandCents: 0 })
  })

  test('is its whole share if the refund before failed: that money is still here', () => {
    const money = paidOrder([{ amountCents: 30_000, status: 'failed' }])
    expect(plan(money)).toMatchObject({ toCardCents: 30_000, byHandCents: 0 })
  })

  test('counts what was released for another vehicle once, while its refund is pending', () => {
    const money = paidOrder([{ amountCents: 30_000, status: 'pending' }], {
      totalCents: 60_000,
      depositCents: 60_000,
      releasedCents: 30_000,
    })
    expect(plan({ ...money, vehicles: [vehicle(1), vehicle(2)] })).toMatchObject({
      toCardCents: 30_000,
      byHandCents: 0,
    })
  })

  test('is never more than its share of the total: what was paid beyond that is for staff', () => {
    const twice = paidOrder([], { paidCents: 180_000 })
    const payments = [...twice.payments, { ...twice.payments[0]!, id: 'again' }]
    expect(plan({ ...twice, payments })).toMatchObject({ toCardCents: 30_000, byHandCents: 0, heldCents: 0 })
  })

  test('is refused for a vehicle that the order does not have, and for its only one', () => {
    const depositOf = () => 0
    const one = { ...paidOrder([]), vehicles: [vehicle(1)] as const }
    const cancelling = (money: Money, position: number) => () =>
      planVehicleCancellation(money, position, { depositOf, now })
    const details = [{ path: 'vehiclePosition', message: 'The order has no such vehicle' }]
    expect(cancelling(paidOrder([]), 7)).toThrow(expect.objectContaining({ code: 'invalid', details }))
    expect(cancelling(one, 1)).toThrow(expect.objectContaining({ code: 'invalid' }))
  })
})

describe('the share of a vehicle while the card payment is disputed (PAY-32)', () => {
  const dispute = (state: 'needs_response' | 'under_review' | 'won' | 'lost') => [
    { paymentId: 'card', state },
  ]
  const cash = { id: 'cash', status: 'succeeded', provider: 'manual', intentId: null, receivedCents: 30_000 }
  /** A third was collected in person. */
  const mixed = (refunds: readonly Refund[], sums: object = {}) => {
    const money = paidOrder(refunds, sums)
    return { ...money, payments: [{ ...money.payments[0]!, receivedCents: 60_000 }, cash] }
  }

  test.each(['needs_response', 'under_review'] as const)('stays paid, and is not cash: %s', (state) => {
    const { after, ...back } = plan({ ...paidOrder([]), disputes: dispute(state) })
    expect(back).toMatchObject({ toCardCents: 0, byHandCents: 0, heldCents: 30_000 })
    expect(after.order).toMatchObject({ releasedCents: 0, totalCents: 60_000, paymentStatus: 'paid_full' })
  })

  test('stays with the rest, which asks for less', () => {
    const deposit = {
      ...paidOrder([], { depositCents: 30_000, paidCents: 30_000 }),
      disputes: dispute('needs_response'),
    }
    const payments = [{ ...deposit.payments[0]!, receivedCents: 30_000 }]
    const { after, heldCents } = plan({ ...deposit, payments })
    expect([heldCents, after.order.releasedCents, after.order.depositCents]).toEqual([10_000, 0, 20_000])
    expect(after.order).toMatchObject({ paymentStatus: 'deposit_paid' })
  })

  test('goes back to the card for the next vehicle once it is won', () => {
    const first = plan({ ...paidOrder([]), disputes: dispute('needs_response') }).after
    const won = { ...paidOrder([]), ...first, disputes: dispute('won') }
    expect(planVehicleCancellation(won, 2, { depositOf: () => 0, now })).toMatchObject({
      toCardCents: 30_000,
      byHandCents: 0,
      heldCents: 0,
    })
  })

  test('takes what was collected in person, and promises it once', () => {
    const first = plan({ ...mixed([]), disputes: dispute('needs_response') })
    expect(first).toMatchObject({ byHandCents: 30_000, heldCents: 0 })
    expect(first.after.order.releasedCents).toBe(30_000)
    const second = { ...mixed([]), ...first.after, disputes: dispute('needs_response') }
    expect(planVehicleCancellation(second, 2, { depositOf: () => 0, now })).toMatchObject({
      toCardCents: 0,
      byHandCents: 0,
      heldCents: 30_000,
    })
  })

  test('is nothing once the dispute is lost, and the rest is promised', () => {
    const { after } = plan({ ...mixed([]), disputes: dispute('needs_response') })
    const lost = { paymentId: 'card', amountCents: 60_000, status: 'succeeded', disputedIntentId: 'pi_1' }
    const money = { ...mixed([]), ...after, refunds: [lost], disputes: dispute('lost') }
    expect(planVehicleCancellation(money, 2, { depositOf: () => 0, now })).toMatchObject({
      toCardCents: 0,
      byHandCents: 0,
      heldCents: 0,
    })
  })

  test('does not take promised cash for a payment that the bank took back', () => {
    const [card = cash] = paidOrder([]).payments
    const payments = [
      { ...card, receivedCents: 30_000 },
      cash,
      { ...card, id: 'other', receivedCents: 30_000 },
    ]
    const disputes = [...dispute('lost'), { paymentId: 'other', state: 'needs_response' as const }]
    const money = paidOrder([{ amountCents: 30_000, status: 'succeeded' }], { releasedCents: 30_000 })
    const refunds = money.refunds.map((each) => ({ ...each, disputedIntentId: 'pi_1' }))
    const left = { ...money, vehicles: [vehicle(1), vehicle(2)] as const, payments, refunds, disputes }
    expect(plan(left)).toMatchObject({ toCardCents: 0, byHandCents: 0, heldCents: 15_000 })
  })

  test('leaves the money of a refund that failed to that one', () => {
    const money = paidOrder([{ amountCents: 30_000, status: 'failed' }], { releasedCents: 30_000 })
    const payments = [
      { ...money.payments[0]!, receivedCents: 60_000 },
      { ...money.payments[0]!, id: 'other', receivedCents: 30_000 },
    ]
    expect(plan({ ...money, payments, disputes: dispute('needs_response') })).toMatchObject({
      toCardCents: 0,
      heldCents: 20_000,
    })
  })
})

describe('the order without the vehicle', () => {
  test('keeps the deposit that the rate says while nothing is paid', () => {
    const unpaid = paidOrder([], { paidCents: 0 })
    const { after } = planVehicleCancellation(unpaid, 1, { depositOf: (cents) => cents / 10, now })
    expect(after.order).toMatchObject({
      totalCents: 60_000,
      depositCents: 6000,
      remainingCents: 54_000,
      paymentStatus: 'unpaid',
      revision: 2,
    })
    expect(after.vehicles.map(({ position }) => position)).toEqual([0, 2])
  })

  test('keeps its share of a deposit that was paid', () => {
    const { after } = plan(paidOrder([], { depositCents: 30_000, paidCents: 30_000 }))
    expect(after.order).toMatchObject({ depositCents: 20_000, paymentStatus: 'deposit_paid' })
  })

  test('on an invoice is credited, whatever was paid by card', () => {
    const invoiced = paidOrder([], { paymentMethod: 'invoice', paidCents: 0 })
    expect(plan({ ...invoiced, payments: [] })).toMatchObject({ creditCents: 30_000, toCardCents: 0 })
  })
})
