import { expect, test } from 'vitest'
import { CardPaymentResponse } from './card-payment-response.ts'
import { cardText, paidCard } from './paid-card.ts'

test.each([
  ['visa', 'Visa ending in 4242'],
  ['mastercard', 'Mastercard ending in 4242'],
  ['discover', 'Discover ending in 4242'],
  ['diners', 'Diners Club ending in 4242'],
  ['jcb', 'JCB ending in 4242'],
  ['unionpay', 'UnionPay ending in 4242'],
  ['amex', 'American Express ending in 4242'],
  ['eftpos_au', 'Card ending in 4242'],
])('a card of %s reads %s', (brand, text) => {
  expect(cardText({ brand, last4: '4242' })).toBe(text)
})

test.each([
  ['visa', '4242', { brand: 'visa', last4: '4242' }],
  [null, '4242', undefined],
  ['visa', null, undefined],
  [null, null, undefined],
])('the card of %s and %s', (cardBrand, cardLast4, card) => {
  expect(paidCard({ cardBrand, cardLast4 })).toEqual(card)
})

test('a receipt may have no card', () => {
  const receipt = { paidAt: '2026-11-21T15:42:00.000Z', amount: '980.00', card: null, transactionId: 'pi_1' }
  expect(CardPaymentResponse.parse(receipt)).toEqual(receipt)
})
