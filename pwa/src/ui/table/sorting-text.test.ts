import { expect, test } from 'vitest'
import { readSorting, sortingText, sortOf } from './sorting-text.ts'

test.each([
  ['vehicle-up', { column: 'vehicle', direction: 'ascending' }],
  ['savedUntil-down', { column: 'savedUntil', direction: 'descending' }],
] as const)('%s is an order of a table, and is written like that', (text, sorting) => {
  expect(readSorting(text)).toEqual(sorting)
  expect(sortingText(sorting)).toBe(text)
  expect(sortOf({ sort: text, other: 1 })).toEqual({ sort: text })
})

test.each(['', 'vehicle', 'vehicle-sideways', '-up', 'a b-up', 7, undefined])('%j is none', (text) => {
  expect(readSorting(text)).toBeUndefined()
  expect(sortOf({ sort: text })).toEqual({})
})
