import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf } from '#core/calendar/business-day.ts'
import { defaultTimeZone, timeZones } from '#core/calendar/time-zone.ts'
import { addDays } from '#core/calendar/days.ts'
import { isQuoteExpired, quoteValidUntil } from './quote-validity.ts'

test.each([
  ['in the evening', '2026-11-22T00:51:00Z', '2026-12-06T04:59:59.999Z'],
  ['in the morning of the same day', '2026-11-21T13:00:00Z', '2026-12-06T04:59:59.999Z'],
  ['before the clocks go forward', '2026-03-01T12:00:00Z', '2026-03-16T03:59:59.999Z'],
  ['before the clocks go back', '2026-10-31T12:00:00Z', '2026-11-15T04:59:59.999Z'],
])('a quote made %s is valid through its 14th day', (_, madeAt, until) => {
  const validUntil = quoteValidUntil(new Date(madeAt), defaultTimeZone)
  expect(validUntil).toBe(until)
  expect(isQuoteExpired(validUntil, new Date(until))).toBe(false)
  expect(isQuoteExpired(validUntil, new Date(Date.parse(until) + 1))).toBe(true)
})

test('a quote expires at the end of its last day in the zone, at whatever hour it was created', () => {
  const instant = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) })
  fc.assert(
    fc.property(
      instant,
      fc.integer({ min: -2, max: 16 * 24 * 60 }),
      fc.constantFrom(...timeZones),
      (madeMs, minutesLater, zone) => {
        const madeAt = new Date(madeMs)
        const now = new Date(madeMs + minutesLater * 60_000)
        const isOver = dayOf(now, zone) > addDays(dayOf(madeAt, zone), 14)
        expect(isQuoteExpired(quoteValidUntil(madeAt, zone), now)).toBe(isOver)
      },
    ),
  )
})
