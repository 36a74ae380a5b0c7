import { expect, test } from 'vitest'
import { isRoutingNumber } from './routing-number.ts'

test.each([
  ['021000021', true],
  ['123456780', true],
  ['021000012', false],
  ['02100002', false],
])('the digits %s are a routing number: %s', (text, expected) => {
  expect(isRoutingNumber(text)).toBe(expected)
})
