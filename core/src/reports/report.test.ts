import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '#core/calendar/days.ts'
import { chartSpans, reportSpan, spanBefore } from './report.ts'

test.each([
  ['no range', {}, { from: '2026-10-24', to: '2026-11-22' }],
  ['a start', { from: '2026-11-01' }, { from: '2026-11-01', to: '2026-11-22' }],
  ['an end', { to: '2026-01-30' }, { from: '2026-01-01', to: '2026-01-30' }],
  ['a start in the future', { from: '2027-01-01' }, { from: '2027-01-01', to: '2027-01-01' }],
  ['a start of long ago', { from: '1990-01-01' }, { from: '2021-11-22', to: '2026-11-22' }],
])('%s makes a range', (_, query, span) => {
  expect(reportSpan(query, '2026-11-22')).toEqual(span)
})

test.each([
  ['a day', '2026-11-22 2026-11-22', '2026-11-21 2026-11-21'],
  ['a week', '2026-11-16 2026-11-22', '2026-11-09 2026-11-15'],
  ['a month', '2026-03-01 2026-03-31', '2026-02-01 2026-02-28'],
  ['a quarter', '2026-01-01 2026-03-31', '2025-10-01 2025-12-31'],
  ['a year', '2026-01-01 2026-12-31', '2025-01-01 2025-12-31'],
])('before %s lies one as long', (_, range, before) => {
  const [from = '', to = ''] = range.split(' ')
  expect(Object.values(spanBefore({ from, to })).join(' ')).toBe(before)
})

test('the parts of a chart are the range, without gap or overlap, and few', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2000 }), fc.nat({ max: 1826 }), (start, length) => {
      const from = addDays('2023-01-01', start)
      const span = { from, to: addDays(from, length) }
      const parts = chartSpans(span)
      expect(parts[0]?.from).toBe(span.from)
      expect(parts.at(-1)?.to).toBe(span.to)
      for (const part of parts) expect(daysBetween(part.from, part.to)).toBeGreaterThanOrEqual(0)
      expect(parts.slice(1).map((part) => part.from)).toEqual(
        parts.slice(0, -1).map((part) => addDays(part.to, 1)),
      )
      expect(parts.length).toBeLessThanOrEqual(62)
    }),
    { numRuns: 200 },
  )
})
