import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { utcPeriods, type PeriodRange } from './utc-periods.ts'

const hourMs = 3_600_000

/** Every hour of a range of periods, found by counting. */
function hoursOf({ grain, first, last }: PeriodRange): string[] {
  const length = first.length
  const start = Date.parse(grain === 'hour' ? `${first}:00:00Z` : `${first.padEnd(10, '-01')}T00:00:00Z`)
  const hours: string[] = []
  for (let at = start; ; at += hourMs) {
    const hour = new Date(at).toISOString().slice(0, 13)
    if (hour.slice(0, length) > last) return hours
    hours.push(hour)
  }
}

test('a business year in New York is eleven UTC months, days, and the hours at its ends', () => {
  expect(utcPeriods(new Date('2026-01-01T05:00:00Z'), new Date('2027-01-01T05:00:00Z'))).toEqual([
    { grain: 'hour', first: '2026-01-01T05', last: '2026-01-01T23' },
    { grain: 'day', first: '2026-01-02', last: '2026-01-31' },
    { grain: 'month', first: '2026-02', last: '2026-12' },
    { grain: 'hour', first: '2027-01-01T00', last: '2027-01-01T04' },
  ])
})

test('the periods are exactly the hours of the range, each once', () => {
  const hour = fc.integer({ min: 470_000, max: 490_000 })
  fc.assert(
    fc.property(hour, fc.nat({ max: 3000 }), (start, hours) => {
      const end = start + hours
      const expected = Array.from({ length: hours }, (_, at) =>
        new Date((start + at) * hourMs).toISOString().slice(0, 13),
      )
      const ranges = utcPeriods(new Date(start * hourMs), new Date(end * hourMs))
      expect(ranges.flatMap(hoursOf)).toEqual(expected)
      expect(ranges.length).toBeLessThanOrEqual(5)
    }),
    { numRuns: 300 },
  )
})
