import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { carriesLink, carriesPhoneNumber, withoutLinks } from '#core/fields/carries-link.ts'
import { oneLine } from './one-line.ts'
import { isAbroad, SmsNumber, toE164 } from './phone-number.ts'

describe('a link', () => {
  test.each([
    'evil.example',
    'see http://x',
    'HTTPS://EVIL.EXAMPLE/pay',
    'www.evil.example',
    'me@evil.example',
    'javascript:alert(1)',
    'tel:+18135550142',
    'Pay at evil.example/now',
    'пример.рф',
    'Prize at t.me/scam',
    'x.com',
    'evil。example',
    'evil．example',
    'http 192.0.2.1/pay',
    'sms:+1900',
  ])('is found in %s', (text) => {
    expect(carriesLink(text)).toBe(true)
  })

  test.each([
    'Ada Okafor',
    'J.R. Smith',
    'St. John',
    'O’Brien-Müller',
    'Dr. No',
    'C4',
    '李小龍',
    'Ford F-150 3.5',
  ])('is not found in %s', (text) => {
    expect(carriesLink(text)).toBe(false)
    expect(withoutLinks(text)).toBe(text)
  })

  test('never survives withoutLinks', () => {
    const parts = fc.constantFrom(
      'http',
      '://',
      'evil',
      '.',
      'example',
      '@',
      'tel:',
      ' ',
      'a.b',
      'www.',
      'x',
      '1.2.3',
      '．',
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), (words) => {
        expect(carriesLink(withoutLinks(words.join('')))).toBe(false)
      }),
    )
  })
})

test.each([
  ['Call 1-900-555-0142 now', true],
  ['+1 (813) 555 0142', true],
  ['５５５０１４２', true],
  ['Ada the 3rd', false],
  ['Unit 12, 1987', false],
])('a telephone number in %j: %s', (text, isThere) => {
  expect(carriesPhoneNumber(text)).toBe(isThere)
})

describe('one line', () => {
  test('has no breaks, controls or direction marks', () => {
    expect(oneLine('a\r\nBcc: x\u0000\u202eb\u2028c')).toBe('a Bcc: x b c')
  })

  test('truncates at whole characters', () => {
    expect(oneLine('🚗🚗🚗🚗', 3)).toBe('🚗🚗…')
  })
})

describe('a phone number', () => {
  test.each([
    ['(813) 555-0142', '+18135550142'],
    ['813.555.0142', '+18135550142'],
    ['18135550142', '+18135550142'],
    ['+1 813 555 0142', '+18135550142'],
    ['+44 20 7946 0958', '+442079460958'],
    ['442079460958', '+442079460958'],
  ])('%s is %s', (text, number) => {
    expect(toE164(text)).toBe(number)
    expect(SmsNumber.parse(text)).toBe(number)
  })

  test.each([
    '',
    '0135550142',
    '+0123456789',
    '12345',
    '+1813555014',
    'call me',
    '+18135550142,1',
    '+1234567890123456',
  ])('%s is none', (text) => {
    expect(toE164(text)).toBeUndefined()
  })

  test.each(['+1 900 555 0142', '9005550142', '+979 123 456 789', '+881 612 345 678', '+8835100123456'])(
    'with premium rates gets no text message: %s',
    (text) => {
      expect(SmsNumber.safeParse(text).error?.issues[0]?.message).toBe('Enter a valid phone number')
    },
  )

  test.each([
    ['+18135550142', false],
    ['+16135550142', false],
    ['+17875550142', false],
    ['+18765550142', true],
    ['+442079460958', true],
  ])('%s is abroad: %s', (number, isThere) => {
    expect(isAbroad(number)).toBe(isThere)
  })

  test('is rejected with the messages of the dialog', () => {
    const message = (value: unknown) => SmsNumber.safeParse(value).error?.issues[0]?.message
    expect([message(''), message(undefined), message('12')]).toEqual([
      'Phone number is required',
      'Phone number is required',
      'Enter a valid phone number',
    ])
  })
})
