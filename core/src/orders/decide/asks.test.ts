import { describe, expect, test } from 'vitest'
import { Refusal } from '#core/errors/refusal.ts'
import { confirmedReason } from '#core/fields/confirmation.ts'
import { moveAsks, payAsks } from './asks.ts'

const noLane = { jobs: 0, payCents: 0 }
const lane = { jobs: 4, payCents: 160_000 }

// ORDER-48
test.each([
  ['the price', 100_000, noLane, []],
  ['a cent above the price', 100_001, noLane, ['pay_above_total']],
  ['twice the usual pay', 80_000, lane, []],
  ['a cent above twice the usual pay', 80_001, lane, ['pay_above_lane']],
  ['both', 99_999_900, lane, ['pay_above_total', 'pay_above_lane']],
  ['a lane of three jobs', 80_001, { jobs: 3, payCents: 120_000 }, ['pay_above_lane']],
  ['a lane of two jobs', 80_001, { jobs: 2, payCents: 80_000 }, []],
])('a pay of %s', (_, payCents, usual, guards) => {
  expect(payAsks(payCents, 100_000, usual).map(({ guard }) => guard)).toEqual(guards)
})

test('the asks name the sums', () => {
  const asks = payAsks(100_001, 100_000, { jobs: 4, payCents: 160_003 })
  expect(asks.map(({ sentence }) => sentence)).toEqual([
    'The pay is $0.01 above the price of $1,000.00.',
    'The pay is more than twice the $400.01 that is usual on this lane.',
  ])
})

const order = {
  transportStatus: 'in_transit',
  paymentStatus: 'unpaid',
  paymentMethod: 'stripe',
  paymentType: 'deposit',
  totalCents: 100_000,
  depositCents: 25_000,
  paidCents: 0,
  refundedCents: 0,
  depositPaid: false,
} as const
const carrier = { carrierName: 'Gulf Haul', insuranceExpiry: '2026-11-25' }

describe('a move', () => {
  const guardsOf = (changes: object, to: 'in_transit' | 'completed', today = '2026-11-25') =>
    moveAsks({ ...order, ...changes }, to, { carrier, today }).map(({ guard }) => guard)

  test.each([
    ['unpaid', {}, ['unpaid']],
    ['paid in part', { paidCents: 25_000 }, []],
    ['refunded whole', { paidCents: 25_000, refundedCents: 25_000 }, ['unpaid']],
    ['on an invoice', { paymentMethod: 'invoice' }, []],
    ['of a cent', { totalCents: 1 }, ['unpaid']],
    ['that is free', { totalCents: 0 }, []],
  ])('to completed of an order %s', (_, changes, guards) => {
    expect(guardsOf(changes, 'completed')).toEqual(guards)
  })

  test('to completed does not ask for the insurance', () => {
    expect(guardsOf({ paidCents: 25_000 }, 'completed', '2026-11-26')).toEqual([])
  })

  test.each([
    ['2026-11-25', []],
    ['2026-11-26', ['insurance_lapsed']],
  ])('to in transit on %s, insured through November 25', (today, guards) => {
    expect(guardsOf({}, 'in_transit', today)).toEqual(guards)
  })

  test('without a recorded carrier asks nothing', () => {
    expect(moveAsks(order, 'in_transit', { carrier: undefined, today: '2026-11-26' })).toEqual([])
  })
})

test('a request passes only if it confirms every guard that asks', () => {
  const asks = payAsks(99_999_900, 100_000, lane)
  const of = (...guards: ('pay_above_total' | 'pay_above_lane')[]) => ({ guards, reason: 'Rush' })
  expect(confirmedReason([], undefined)).toBe(null)
  expect(confirmedReason(asks, of('pay_above_total', 'pay_above_lane'))).toBe('Rush')
  for (const confirmation of [undefined, of(), of('pay_above_total'), of('pay_above_lane')]) {
    expect(() => confirmedReason(asks, confirmation)).toThrow(Refusal)
  }
})
