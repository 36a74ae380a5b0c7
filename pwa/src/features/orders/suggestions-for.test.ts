import { expect, test } from 'vitest'
import { suggestionsFor } from './suggestions-for.ts'

const makes = ['Aston Martin', 'Ford', 'Toyota', 'Volvo']

test.each([
  ['', makes],
  ['to', ['Toyota', 'Aston Martin']],
  [' TO ', ['Toyota', 'Aston Martin']],
  ['ford', makes],
  ['Duesenberg', []],
])('for "%s" offers %j', (typed, expected) => {
  expect(suggestionsFor(typed, makes)).toEqual(expected)
})
