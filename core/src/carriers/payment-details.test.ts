import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskNumber } from './payment-details.ts'

test.each([
  ['000987654321', '•••• 4321'],
  ['1234567', '•••• 567'],
  ['1234', '•••• 34'],
  ['', '•••• '],
])('%s is shown as %s', (number, shown) => expect(maskNumber(number)).toBe(shown))

test('a mask shows at most half of a number', () =>
  fc.assert(
    fc.property(fc.stringMatching(/^\d{4,17}$/), (number) => {
      const end = maskNumber(number).slice('•••• '.length)
      expect(number.endsWith(end)).toBe(true)
      expect(end.length * 2).toBeLessThanOrEqual(number.length)
    }),
  ))
