import { expect, test } from 'vitest'
import { usPhoneDigits } from '@switchback/core/fields/us-phone.ts'
import * as fc from 'fast-check'
import { formatPhone, isForeignPhone, shortenPhone } from './format-phone.ts'

/** The field's value after a text is typed one character at a time at its end. */
const typed = (text: string) => text.split('').reduce((field, letter) => formatPhone(field + letter), '')

test.each([
  ['5', '(5'],
  ['555', '(555'],
  ['5551', '(555) 1'],
  ['5551234', '(555) 123-4'],
  ['5551234567', '(555) 123-4567'],
  ['15551234567', '(555) 123-4567'],
  ['+1 813 555 0142', '(813) 555-0142'],
  ['1-813-555-0142', '(813) 555-0142'],
])('a phone number takes its shape while it is typed, and when it is pasted: %s', (text, shape) => {
  expect(typed(text)).toBe(shape)
  expect(formatPhone(text)).toBe(shape)
})

test('the user can delete a phone number again', () => {
  expect(formatPhone('(555) ')).toBe('(555')
  expect(formatPhone('(')).toBe('')
})

test.each([
  ['+44 20 7946 0958', '+442079460958'],
  ['55512345678', '55512345678'],
  ['+49 30', '+49 30'],
  ['011442079460958', '01144207946095'],
  ['(813) 555-0142 9', '81355501429'],
])('%s stays as it is, in 14 characters, and is refused', (text, kept) => {
  expect(formatPhone(text)).toBe(kept)
  expect(isForeignPhone(kept)).toBe(true)
  expect(typed(text).replace(/\D/g, '')).toBe(kept.replace(/\D/g, ''))
})

test('no text is ever cut to a valid number, however it arrives', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789+() -.'.split('')), maxLength: 40 })
  fc.assert(
    fc.property(text, (entered) => {
      const count = entered.replace(/\D/g, '').length
      for (const shown of [formatPhone(entered), typed(entered)]) {
        const digits = usPhoneDigits(shown)
        expect(shown.length).toBeLessThanOrEqual(14)
        expect(count <= 11 || digits === undefined).toBe(true)
        expect([digits, undefined]).toContain(usPhoneDigits(entered))
      }
      const shared = shortenPhone(entered, 17)
      expect(shared.length).toBeLessThanOrEqual(17)
      expect(shared.replace(/\D/g, '').length).toBeGreaterThanOrEqual(Math.min(count, 16))
    }),
  )
})

test.each(['', '+', '+1', '+1 813', '(813) 555-0142', '813'])('%j may still become a number', (text) => {
  expect(isForeignPhone(text)).toBe(false)
})
