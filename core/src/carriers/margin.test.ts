import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { marginOf } from './margin.ts'

test.each([
  [100_000, 80_000, { marginCents: 20_000, percent: 20 }],
  [100_000, 100_000, { marginCents: 0, percent: 0 }],
  [100_000, 120_000, { marginCents: -20_000, percent: -20 }],
  [124_567, 99_999, { marginCents: 24_568, percent: 19.7 }],
  [0, 0, { marginCents: 0, percent: null }],
])('of a total of %i and a pay of %i is %j', (total, pay, margin) => {
  expect(marginOf(total, pay)).toEqual(margin)
})

test('margin and pay always add up to the total', () => {
  const cents = fc.integer({ min: 1, max: 100_000_000 })
  fc.assert(
    fc.property(cents, cents, (total, pay) => {
      const { marginCents, percent } = marginOf(total, pay)
      expect(marginCents + pay).toBe(total)
      expect(Math.abs((percent ?? 0) - (marginCents / total) * 100)).toBeLessThanOrEqual(0.0501)
    }),
  )
})
