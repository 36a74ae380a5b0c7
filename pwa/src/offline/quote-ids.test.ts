import type { CalculationResponse } from '@switchback/core/quotes/quote-response.ts'
import { expect, test } from 'vitest'
import { quoteIdOf } from './quote-ids.ts'

const priced = { pickupZip: '33602', totalPrice: 500 } as CalculationResponse

test('the same price gets the same id, another price another id', () => {
  const id = quoteIdOf(priced)
  expect(quoteIdOf({ ...priced })).toBe(id)
  expect(quoteIdOf({ ...priced, totalPrice: 505 })).not.toBe(id)
})
