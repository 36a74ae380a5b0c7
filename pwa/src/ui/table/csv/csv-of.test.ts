import { expect, test } from 'vitest'
import { missingText } from './csv-of.ts'

test.each([
  [undefined, undefined],
  [
    'rows',
    'The file has the first 5,000 rows that match; there are more. Narrow the filters to get the others.',
  ],
  [
    'requests',
    'The file has the 5,000 rows that were found before the search stopped. Narrow the filters to find others.',
  ],
  [
    'sorted',
    'Only the newest 1,000 rows that were found can be sorted this way. The file has the 200 of them that match all filters; older rows may be missing. Sort the newest first to get those too.',
  ],
] as const)('a file after the stop "%s" is announced with: %s', (stop, text) => {
  const found = stop === 'sorted' ? { length: 200, sortedAmong: 1000 } : { length: 5000 }
  const { length, ...sorted } = found
  expect(missingText({ rows: Array.from({ length }), stop, ...sorted })).toBe(text)
})
