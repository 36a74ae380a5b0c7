import { expect, test } from 'vitest'
import { suggestionsFor } from './suggestions-for.ts'

const makes = ['Aston Martin', 'Ford', 'Toyota', 'Volvo']

test.each([
  ['', makes],
  [' TO', ['Toyota']],
  ['mar', ['Aston Martin']],
  ['ota', ['Toyota']],
  ['ford', []],
  ['Duesenberg', []],
])('for "%s" offers %j', (typed, expected) => {
  expect(suggestionsFor(typed, makes)).toEqual(expected)
})
