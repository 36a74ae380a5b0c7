import { expect, test } from 'vitest'
import type { DealerOrderPrice } from '@switchback/core/quotes/price/dealer-order-price.ts'
import { shownPrice } from './price-retail-order.ts'
import { keptPrice } from './use-kept-price.ts'

const [last, now] = [shownPrice(124_500, 1137), shownPrice(207_500, 2500)]

const none = { data: undefined, isError: false, isPlaceholderData: false }

// PRICE-17
test('a price that could not be calculated keeps the last one and says so', () => {
  expect(keptPrice({ ...none, isError: true }, last)).toEqual({ ...last, hasFailed: true })
})

test('until there is a price the last one stays, without a word', () => {
  expect(keptPrice(none, last)).toEqual(last)
  expect(keptPrice({ ...none, data: now }, last)).toBe(now)
})

// PRICE-12: the server would compare them with the order's own ZIPs.
test('only a price of now has the lines of a dealer order', () => {
  const ofDealer = { ...last, quoted: {} as DealerOrderPrice }
  expect(keptPrice({ ...none, data: ofDealer }, last)).toHaveProperty('quoted')
  expect(keptPrice({ ...none, isError: true }, ofDealer)).toEqual({ ...last, hasFailed: true })
  expect(keptPrice({ ...none, data: ofDealer, isPlaceholderData: true }, last)).toEqual(last)
})
