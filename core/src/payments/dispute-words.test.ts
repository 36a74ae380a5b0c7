import { expect, test } from 'vitest'
import { disputeReasonText } from './dispute-words.ts'

test('the reason of a dispute reads as words', () => {
  expect(['product_not_received', 'fraudulent', ''].map(disputeReasonText)).toEqual([
    'Product not received',
    'Fraudulent',
    '',
  ])
})
