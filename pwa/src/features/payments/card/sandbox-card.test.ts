import { expect, test } from 'vitest'
import { cardErrors, formatCardNumber, formatExpiry, readCard } from './sandbox-card.ts'

test('groups a card number by four', () => {
  expect(formatCardNumber('42424242 42424242')).toBe('4242 4242 4242 4242')
  expect(formatCardNumber('4242')).toBe('4242')
})

test('adds the slash to an expiry while typing, and lets the user delete it', () => {
  expect(formatExpiry('1', '')).toBe('1')
  expect(formatExpiry('12', '1')).toBe('12 / ')
  expect(formatExpiry('12 / 3', '12 / ')).toBe('12 / 3')
  expect(formatExpiry('12 /', '12 / ')).toBe('12')
})

test('reads a complete card, and reports each missing field of an incomplete one', () => {
  const card = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' }
  expect(cardErrors(card)).toEqual({})
  expect(readCard(card)).toEqual({ number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' })
  expect(cardErrors({ number: '4242', expiry: '12', cvc: '1' })).toEqual({
    number: 'Enter the whole card number',
    expiry: 'Enter month and year',
    cvc: 'Enter 3 or 4 digits',
  })
  for (const expiry of ['00 / 34', '13 / 34'])
    expect(Object.keys(cardErrors({ ...card, expiry }))).toEqual(['expiry'])
})
