import { expect, test } from 'vitest'
import { matchingPeople, typedMention } from './typed-mention.ts'

const people = [
  { username: 'ops', name: 'Olu Reyes' },
  { username: 'support', name: 'Sam Okoro' },
  { username: 'm.lopez', name: 'Maria Lopez' },
]

test.each([
  ['@', 1, ''],
  ['Ask @su', 7, 'su'],
  ['(@m.l', 5, 'm.l'],
  ['Ask @su please', 7, 'su'],
  ['Ask @su please', 14, undefined],
  ['ada@example', 11, undefined],
])('%j with the caret at %i', (text, caret, expected) => {
  expect(typedMention(text, caret)).toBe(expected)
})

test.each([
  ['', ['ops', 'support', 'm.lopez']],
  ['OK', ['support']],
  ['lop', ['m.lopez']],
  ['o', ['ops', 'support']],
  ['x', []],
])('%j finds %j', (typed, usernames) => {
  expect(matchingPeople(people, typed).map(({ username }) => username)).toEqual(usernames)
})
