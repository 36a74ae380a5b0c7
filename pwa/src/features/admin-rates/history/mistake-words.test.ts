import { expect, test } from 'vitest'
import { mistakenOrdersText, mistakenQuotesText } from './mistake-words.ts'

test.each([
  [undefined, 'Quotes at its prices are no longer valid.'],
  [0, 'No quote has its prices.'],
  [1, '1 quote at its prices is no longer valid.'],
  [2, '2 quotes at its prices are no longer valid.'],
])('quotes: %s', (count, words) => {
  expect(mistakenQuotesText(count)).toBe(`${words} No link, tablet or person gets its prices anymore.`)
})

test.each([
  [undefined, /^Orders stand\. Unpaid orders go to the exceptions, /],
  [0, /^Orders stand, and none of them is unpaid\.$/],
  [1, /^Orders stand\. 1 unpaid order goes to the exceptions, /],
  [2, /^Orders stand\. 2 unpaid orders go to the exceptions, /],
])('unpaid orders: %s', (count, words) => {
  expect(mistakenOrdersText(count)).toMatch(words)
})
