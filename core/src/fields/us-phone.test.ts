import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { UsPhone } from './text-fields.ts'
import { isUnlikelyUsPhone, usPhoneDigits } from './us-phone.ts'

describe('a US phone number', () => {
  test.each([
    '8135550142',
    '(813) 555-0142',
    '+1 813 555 0142',
    '1 (813) 555-0142',
    '+18135550142',
    '1-813-555-0142',
    '813.555.0142',
    '\u202a+1\u00a0813\u2011555\u20110142\u202c',
  ])('%j is ten digits', (text) => {
    expect(usPhoneDigits(text)).toBe('8135550142')
    expect(UsPhone.parse(text)).toBe('8135550142')
  })

  test.each([
    '+44 20 7946 0958',
    '+44 20 7946 09',
    '+49 30 123456',
    '+8135550142',
    '+1 813 555 014',
    '+1813555014',
    '28135550142',
    '81355501420',
    '011 44 20 7946 0958',
    '813 555 0142 x5',
    '81355501',
  ])('%j is refused', (text) => {
    expect(usPhoneDigits(text)).toBeUndefined()
    expect(UsPhone.safeParse(text).error?.issues[0]?.message).toBe(
      'Please enter a valid 10-digit phone number',
    )
  })

  test('has the same digits with any punctuation', () => {
    const marks = fc.stringMatching(/^[ ().-]{0,2}$/)
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{10}$/),
        fc.constantFrom('', '1', '+1'),
        fc.array(marks, { minLength: 10, maxLength: 10 }),
        (digits, country, between) => {
          const text = `${country}${digits.replace(/\d/g, (digit) => `${between.pop() ?? ''}${digit}`)}`
          expect(usPhoneDigits(text)).toBe(digits)
        },
      ),
    )
  })

  test.each([
    ['5551234567', true],
    ['1813555014', true],
    ['0135550142', true],
    ['8135550142', false],
  ])('%s is unlikely: %s', (digits, unlikely) => {
    expect(isUnlikelyUsPhone(digits)).toBe(unlikely)
  })
})
