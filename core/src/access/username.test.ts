import { expect, test } from 'vitest'
import { messagesOf } from '#core/testing/messages-of.ts'
import { isReservedUsername, StaffUsername, Username } from './username.ts'

const reserved =
  'admin administrator root support help info contact sales billing accounts finance operations dispatch'

test.each(reserved.split(' '))('%s is reserved, in any case', (name) => {
  expect(isReservedUsername(name)).toBe(true)
  expect(isReservedUsername(name.toUpperCase())).toBe(true)
})

test.each(['', 'ada', 'sales.ada', 'admins'])('"%s" is not reserved', (name) => {
  expect(isReservedUsername(name)).toBe(false)
})

const tooShort = 'Username must be at least 3 characters'
test.each([
  ['', tooShort, 'Username is required'],
  ['  ', tooShort, 'Username is required'],
  ['a', tooShort, tooShort],
  ['ab', tooShort, tooShort],
  ['a!', tooShort, tooShort],
  ['!'.repeat(61), 'At most 60 characters', 'At most 60 characters'],
  ['a'.repeat(61), 'At most 60 characters', 'At most 60 characters'],
])('"%s" is none of a dealership (%s), nor of staff (%s)', (name, message, ofStaff) => {
  expect(messagesOf(Username, name)).toEqual([message])
  expect(messagesOf(StaffUsername, name)).toEqual([ofStaff])
})

test.each(['ada lovelace', 'ada@', 'ädä'])('"%s" has other characters', (name) => {
  expect(messagesOf(Username, name)).toEqual([
    'Username can only contain letters, numbers, dots, hyphens, and underscores',
  ])
})

test.each([
  [' Ada ', 'ada'],
  ['A.b-C_9', 'a.b-c_9'],
  ['abc', 'abc'],
  ['a'.repeat(60), 'a'.repeat(60)],
])('"%s" becomes "%s"', (name, stored) => {
  expect(Username.parse(name)).toBe(stored)
})
