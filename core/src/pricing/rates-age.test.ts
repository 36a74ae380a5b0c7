import { expect, test } from 'vitest'
import { ratesAge } from './rates-age.ts'

test.each([
  ['2026-11-21T09:00:00Z', 0, 'fresh'],
  ['2026-11-22T09:00:00Z', 0, 'fresh'],
  ['2026-11-14T12:00:01Z', 6, 'fresh'],
  ['2026-11-14T12:00:00Z', 7, 'old'],
  ['2026-10-22T12:00:01Z', 29, 'old'],
  ['2026-10-22T12:00:00Z', 30, 'too-old'],
])('rates of %s are %i days old: %s', (asOf, days, kind) => {
  expect(ratesAge(asOf, new Date('2026-11-21T12:00:00Z'))).toEqual({ days, kind })
})
