import type { CalculationAnswer } from '@switchback/core/quotes/quote-answer.ts'
import { expect, test } from 'vitest'
import { quoteIdOf } from './quote-ids.ts'

const priced = { pickupZip: '33602', totalPrice: 500 } as CalculationAnswer

test('the same price has one id, another price another', () => {
  const id = quoteIdOf(priced)
  expect(quoteIdOf({ ...priced })).toBe(id)
  expect(quoteIdOf({ ...priced, totalPrice: 505 })).not.toBe(id)
})
