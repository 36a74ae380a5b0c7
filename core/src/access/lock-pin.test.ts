import { expect, test } from 'vitest'
import { NewLockPin } from './lock-pin.ts'

test.each(['2580', '19840', '1357', '9753', '11112222', '0012'])('%s is a PIN', (pin) => {
  expect(NewLockPin.safeParse(pin).success).toBe(true)
})

test.each([
  ['123', 'A PIN has 4 to 8 digits'],
  ['123456789', 'A PIN has 4 to 8 digits'],
  ['12a4', 'A PIN has 4 to 8 digits'],
  ['', 'A PIN has 4 to 8 digits'],
  ['0000', 'This PIN is too easy to guess. Please choose another.'],
  ['1234', 'This PIN is too easy to guess. Please choose another.'],
  ['98765432', 'This PIN is too easy to guess. Please choose another.'],
])('%j is none: %s', (pin, message) => {
  expect(NewLockPin.safeParse(pin).error?.issues.map((issue) => issue.message)).toEqual([message])
})
