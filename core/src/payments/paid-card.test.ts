import { expect, test } from 'vitest'
import { cardText } from './paid-card.ts'

test.each([
  ['visa', 'Visa ending in 4242'],
  ['amex', 'American Express ending in 4242'],
  ['eftpos_au', 'Card ending in 4242'],
])('a card of %s reads %s', (brand, text) => {
  expect(cardText({ brand, last4: '4242' })).toBe(text)
})
