import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { splitByWeights } from './split-by-weights.ts'

test('the parts add up to the cent, and each is within a cent of its exact share', () => {
  const cents = integer({ min: 0, max: 100_000_000 })
  const weights = array(integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 12 })
  assert(
    property(cents, weights, (amount, prices) => {
      const parts = splitByWeights(amount, prices)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      const total = prices.reduce((sum, price) => sum + price, 0)
      for (const [index, part] of parts.entries()) {
        expect(Math.abs(part - (amount * (prices[index] ?? 0)) / total)).toBeLessThan(1)
      }
    }),
  )
})

test('an amount that is the sum of the weights splits into the weights', () => {
  const weights = array(integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 12 })
  assert(
    property(weights, (prices) => {
      const total = prices.reduce((sum, price) => sum + price, 0)
      expect(splitByWeights(total, prices)).toEqual(prices)
    }),
  )
})

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [1, [1, 2], [0, 1]],
  [2, [5, 4], [1, 1]],
  [7, [5, 1, 1], [5, 1, 1]],
  [5, [0, 0], [5, 0]],
  [0, [3, 2], [0, 0]],
  [10, [1, 1, 1, 4, 4, 4], [1, 1, 1, 3, 2, 2]],
])('%i by %j is %j', (cents, weights, parts) => {
  expect(splitByWeights(cents, weights)).toEqual(parts)
})
