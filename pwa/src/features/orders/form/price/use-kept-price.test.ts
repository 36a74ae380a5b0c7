import { expect, test } from 'vitest'
import { shownPrice } from './price-retail-order.ts'
import { keptPrice } from './use-kept-price.ts'

const [last, now] = [shownPrice(124_500, 1137), shownPrice(207_500, 2500)]

// PRICE-17
test('a price that could not be calculated keeps the last one and says so', () => {
  expect(keptPrice({ data: undefined, isError: true }, last)).toEqual({ ...last, hasFailed: true })
})

test('until there is a price the last one stays, without a word', () => {
  expect(keptPrice({ data: undefined, isError: false }, last)).toEqual(last)
  expect(keptPrice({ data: now, isError: false }, last)).toBe(now)
})
