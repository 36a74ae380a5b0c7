import { expect, test } from 'vitest'
import { zipDigits } from './zip-digits.ts'

test.each([
  ['Tampa, FL 33602', '33602'],
  ['33602-1234', '33602'],
  ['1200 W Main St, Tampa, FL 33602-1234, USA', '33602'],
  ['33602 1234', '33602'],
  [' 33602 ', '33602'],
  ['336', '336'],
  ['3360a', '3360'],
  ['336021', '33602'],
  ['336021234', '33602'],
  ['12345 Main St, Tampa, FL 33602', ''],
  ['(813) 555-0142', ''],
  ['Tampa, FL', ''],
  ['', ''],
])('a ZIP field takes of %j %j', (text, zip) => {
  expect(zipDigits(text)).toBe(zip)
})
