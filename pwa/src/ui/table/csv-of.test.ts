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
    'The file has the newest 5,000 rows that match; more cannot be sorted this way. Sort by creation to get all.',
  ],
] as const)('a file after the stop "%s" is announced with: %s', (stop, text) => {
  expect(missingText({ rows: Array.from({ length: 5000 }), stop })).toBe(text)
})
