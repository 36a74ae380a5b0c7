import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { revenueCents } from './order-state-fields.ts'

test.each([
  ['unpaid', { totalCents: 100_000, paidCents: 0, refundedCents: 0, releasedCents: 0 }, 100_000],
  ['paid', { totalCents: 100_000, paidCents: 100_000, refundedCents: 0, releasedCents: 0 }, 100_000],
  [
    'partly refunded',
    { totalCents: 100_000, paidCents: 100_000, refundedCents: 15_000, releasedCents: 0 },
    85_000,
  ],
  ['refunded', { totalCents: 100_000, paidCents: 100_000, refundedCents: 100_000, releasedCents: 0 }, 0],
  // One of two vehicles was cancelled: the total is the other one's.
  [
    'a vehicle less',
    { totalCents: 60_000, paidCents: 100_000, refundedCents: 40_000, releasedCents: 40_000 },
    60_000,
  ],
  [
    'its refund pending',
    { totalCents: 60_000, paidCents: 100_000, refundedCents: 0, releasedCents: 40_000 },
    60_000,
  ],
  [
    'a vehicle less and a refund',
    { totalCents: 60_000, paidCents: 100_000, refundedCents: 45_000, releasedCents: 40_000 },
    55_000,
  ],
  // The price was lowered, and the difference went back.
  ['repriced', { totalCents: 90_000, paidCents: 100_000, refundedCents: 10_000, releasedCents: 0 }, 90_000],
  [
    'repriced and a refund',
    { totalCents: 90_000, paidCents: 100_000, refundedCents: 12_500, releasedCents: 0 },
    87_500,
  ],
  [
    'a refund of the deposit',
    { totalCents: 100_000, paidCents: 20_000, refundedCents: 20_000, releasedCents: 0 },
    80_000,
  ],
])('the revenue of an order that is %s', (_, order, revenue) => {
  expect(revenueCents(order)).toBe(revenue)
})

test('the revenue is never negative or above the total, and falls with each refund by at most its sum', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 })
  const anOrder = fc.record({ total: cents, paid: cents, first: cents, second: cents, released: cents })
  fc.assert(
    fc.property(anOrder, ({ total, paid, first, second, released }) => {
      const releasedCents = Math.min(released, paid)
      const refunded = (refundedCents: number) => ({
        totalCents: total,
        paidCents: paid,
        releasedCents,
        refundedCents: Math.min(refundedCents, paid),
      })
      const [before, after] = [refunded(first), refunded(first + second)]
      expect(revenueCents(before)).toBeLessThanOrEqual(total)
      expect(revenueCents(after)).toBeGreaterThanOrEqual(0)
      const fall = revenueCents(before) - revenueCents(after)
      expect(fall).toBeGreaterThanOrEqual(0)
      expect(fall).toBeLessThanOrEqual(after.refundedCents - before.refundedCents)
      expect(revenueCents(refunded(paid))).toBe(total - Math.min(total, paid - releasedCents))
    }),
  )
})
