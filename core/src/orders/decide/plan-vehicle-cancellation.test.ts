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
    expect(plan(paidOrder([]))).toMatchObject({ refundCents: 30_000, cashCents: 0, creditCents: 0 })
  })

  test('is its share of what is left after a refund that is still pending', () => {
    const money = paidOrder([{ amountCents: 30_000, status: 'pending' }])
    expect(plan(money)).toMatchObject({ refundCents: 20_000, cashCents: 0 })
  })

  test('is its whole share if the refund before failed: that money is still here', () => {
    const money = paidOrder([{ amountCents: 30_000, status: 'failed' }])
    expect(plan(money)).toMatchObject({ refundCents: 30_000, cashCents: 0 })
  })

  test('counts what was released for another vehicle once, while its refund is pending', () => {
    const money = paidOrder([{ amountCents: 30_000, status: 'pending' }], {
      totalCents: 60_000,
      depositCents: 60_000,
      releasedCents: 30_000,
    })
    expect(plan({ ...money, vehicles: [vehicle(1), vehicle(2)] })).toMatchObject({
      refundCents: 30_000,
      cashCents: 0,
    })
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
    expect(plan({ ...invoiced, payments: [] })).toMatchObject({ creditCents: 30_000, refundCents: 0 })
  })
})
