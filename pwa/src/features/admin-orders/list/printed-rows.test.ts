import { expect, test } from 'vitest'
import { printedRows } from './printed-rows.ts'

test.each([
  [3, 3, 'All 3 orders that match'],
  [500, 500, 'All 500 orders that match'],
  [501, 500, 'The first 500 orders that match; there are more'],
])('of %d rows %d are on paper: %s', (count, printed, note) => {
  const result = printedRows(Array.from({ length: count }, (_, at) => at))
  expect([result.shown.length, result.note]).toEqual([printed, note])
})
