import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { durationText } from './ago.ts'
import { showCount } from './count.ts'
import { showDay, showInstantDay } from './day.ts'
import { showMonth } from './month.ts'

test('formats whole numbers like the American number format', () => {
  const format = new Intl.NumberFormat('en-US')
  fc.assert(
    fc.property(fc.integer(), (count) => {
      expect(showCount(count)).toBe(format.format(count))
    }),
  )
  expect([0, 7, 999, 1000, 1_234_567, -12_345].map(showCount)).toEqual([
    '0',
    '7',
    '999',
    '1,000',
    '1,234,567',
    '-12,345',
  ])
})

test('formats every day of a year like the American date format', () => {
  const format = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
  for (let day = 0; day < 366; day++) {
    const instant = new Date(Date.UTC(2028, 0, 1 + day))
    expect(showInstantDay(instant, 'UTC')).toBe(format.format(instant))
    expect(showDay(instant.toISOString().slice(0, 10))).toBe(format.format(instant))
  }
})

test.each([
  [0, '0 minutes'],
  [60_000, '1 minute'],
  [3_599_999, '59 minutes'],
  [3_600_000, '1 hour'],
  [172_799_999, '47 hours'],
  [172_800_000, '2 days'],
])('%s ms are %s', (ms, words) => {
  expect(durationText(ms)).toBe(words)
})

test.each([
  ['2026-01', 'January 2026'],
  ['2026-12', 'December 2026'],
])('the month %s is %s', (month, words) => {
  expect(showMonth(month)).toBe(words)
})
