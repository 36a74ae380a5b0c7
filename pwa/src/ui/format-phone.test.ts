import { expect, test } from 'vitest'
import { formatPhone, isForeignPhone } from './format-phone.ts'

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

test.each(['+44 20 7946 0958', '55512345678', '+49 30', '011442079460958'])(
  '%s stays as it is and is refused',
  (text) => {
    expect(formatPhone(text)).toBe(text)
    expect(isForeignPhone(text)).toBe(true)
    expect(typed(text).replace(/\D/g, '')).toBe(text.replace(/\D/g, ''))
  },
)

test.each(['', '+', '+1', '+1 813', '(813) 555-0142', '813'])('%j may still become a number', (text) => {
  expect(isForeignPhone(text)).toBe(false)
})
