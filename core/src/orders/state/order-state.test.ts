import { describe, expect, test } from 'vitest'
import { unpaidOrder } from '#core/testing/unpaid-order.ts'
import { amountsDue, balanceDueCents, collectableDue } from './amount-due.ts'
import { cardDueCents, orderDue } from './order-due.ts'
import { revenueCents, type OrderStateFields } from './order-state-fields.ts'
import { orderActions, orderStatuses, paymentStates, transportStates } from './order-state.ts'
import { orderStatus } from './order-status.ts'
import { paymentState } from './payment-state.ts'
import { staffMoves } from './staff-moves.ts'
import { statesBeforeDriver } from './transport-state.ts'

test('the states and actions of an order are those of the rules', () => {
  expect(transportStates.join(' ')).toBe(
    'pending driver_found payment_sent driver_assigned in_transit completed cancelled',
  )
  expect(paymentStates.join(' ')).toBe('unpaid deposit_paid paid_full invoiced refunded partly_refunded')
  expect(orderStatuses.join(' ')).toBe(
    'pending driver_found payment_sent paid deposit_paid driver_assigned in_transit completed cancelled',
  )
  expect(orderActions.join(' ')).toBe('pay_deposit pay_full pay_balance edit cancel')
  expect(statesBeforeDriver.join(' ')).toBe('pending driver_found payment_sent')
})

const order = (changes: Partial<OrderStateFields>): OrderStateFields => ({ ...unpaidOrder, ...changes })

describe('due', () => {
  test('is nothing by card of an order that was refunded before its whole deposit came', () => {
    expect(
      amountsDue(order({ paymentStatus: 'partly_refunded', paidCents: 100, refundedCents: 50 })),
    ).toEqual([])
  })

  test('is no balance of an order without a deposit', () => {
    expect(balanceDueCents(unpaidOrder)).toBe(0)
  })

  test.each<[Partial<OrderStateFields>, object | undefined]>([
    [{ transportStatus: 'driver_assigned' }, undefined],
    [{ transportStatus: 'completed' }, { type: 'full', amountCents: 98_000 }],
    [
      { transportStatus: 'completed', paymentStatus: 'deposit_paid', paidCents: 19_600 },
      { type: 'balance', amountCents: 78_400 },
    ],
    [
      { transportStatus: 'in_transit', paymentStatus: 'deposit_paid', paidCents: 19_600 },
      { type: 'balance', amountCents: 78_400 },
    ],
  ])('may be collected of %j: %j', (changes, due) => {
    expect(collectableDue(order(changes))).toEqual(due)
  })

  test.each<[Partial<OrderStateFields>, string]>([
    [{ transportStatus: 'cancelled', paidCents: 1 }, 'cancelled'],
    [{ transportStatus: 'cancelled' }, 'never_charged'],
    [{ paymentType: 'full', totalCents: 0 }, 'nothing'],
    [{ paymentType: 'full', totalCents: 1 }, 'now'],
  ])('of %j is %s', (changes, kind) => {
    expect(orderDue(order(changes)).kind).toBe(kind)
  })

  test('by card is the sum of now and later', () => {
    expect(cardDueCents(unpaidOrder)).toBe(98_000)
    expect(cardDueCents(order({ paymentStatus: 'deposit_paid', paidCents: 19_600 }))).toBe(78_400)
  })
})

test.each([
  [{ totalCents: 0, paidCents: 0 }, false],
  [{ totalCents: 1, paidCents: 1 }, true],
  [{ paidCents: 98_000 }, true],
  [{ paidCents: 98_000, depositPaid: true }, false],
  [{ paidCents: 97_999 }, false],
])('an order with %j was prepaid in full: %s', (changes, fullPrepaid) => {
  expect(orderStatus(order(changes)).fullPrepaid).toBe(fullPrepaid)
})

test('money released for a cancelled vehicle is no refund of the rest', () => {
  const sums = { totalCents: 60_000, depositCents: 60_000, paidCents: 90_000, isInvoiced: false }
  expect(paymentState({ ...sums, refundedCents: 30_000, releasedCents: 30_000 })).toBe('paid_full')
  expect(paymentState({ ...sums, refundedCents: 30_001, releasedCents: 30_000 })).toBe('partly_refunded')
  const half = { ...sums, depositCents: 10_000, paidCents: 60_000, refundedCents: 0 }
  expect(paymentState({ ...half, releasedCents: 30_000 })).toBe('deposit_paid')
})

test('a refund of a cent is missing in the revenue', () => {
  const sums = { totalCents: 60_000, paidCents: 60_000, refundedCents: 1 }
  expect(revenueCents(sums)).toBe(59_999)
  expect(revenueCents({ ...sums, paidCents: 60_001 })).toBe(60_000)
})

test('staff ask for a full payment too', () => {
  expect(staffMoves(order({ paymentType: 'full' }))).toContain('payment_sent')
})
