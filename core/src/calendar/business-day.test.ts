import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#core/calendar/days.ts'
import { dayEnd, dayOf, dayStart } from './business-day.ts'
import { defaultTimeZone, timeZones, zoneOffsetMs } from './time-zone.ts'

const hourMs = 60 * 60 * 1000

/** The platform's own formatters for the zones. */
const formatters = new Map(
  timeZones.map((zone) => [
    zone,
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }),
  ]),
)
const platformDay = (instant: Date, zone: (typeof timeZones)[number]) =>
  formatters.get(zone)?.format(instant).slice(0, 10)

const anyZone = fc.constantFrom(...timeZones)
const anyInstant = fc
  .integer({ min: Date.UTC(2007, 0, 2), max: Date.UTC(2060, 0, 1) })
  .map((time) => new Date(time))
/** Within three days of 2 AM UTC on the Sundays of a clock change. */
const nearChange = fc
  .tuple(
    fc.integer({ min: 2007, max: 2060 }),
    fc.constantFrom([2, 8] as const, [10, 1] as const),
    fc.integer({ min: -72 * hourMs, max: 72 * hourMs }),
  )
  .map(([year, [month, first], offset]) => {
    const sunday = first + ((7 - new Date(Date.UTC(year, month, first)).getUTCDay()) % 7)
    return new Date(Date.UTC(year, month, sunday, 7) + offset)
  })
const instants = fc.oneof(anyInstant, nearChange)

describe('a business day', () => {
  test.each([
    ['7:51 PM in New York is still that day', '2026-11-22T00:51:00Z', '2026-11-21'],
    ['the last second in winter', '2026-11-22T04:59:59Z', '2026-11-21'],
    ['midnight in winter', '2026-11-22T05:00:00Z', '2026-11-22'],
    ['the last second in summer', '2026-07-01T03:59:59Z', '2026-06-30'],
    ['midnight in summer', '2026-07-01T04:00:00Z', '2026-07-01'],
    ['the evening before the clocks go forward', '2026-03-08T04:59:59Z', '2026-03-07'],
    ['the evening after the clocks went forward', '2026-03-09T03:59:59Z', '2026-03-08'],
    ['the midnight after they went back', '2026-11-02T04:59:59Z', '2026-11-01'],
    ['New Year', '2027-01-01T04:59:59Z', '2026-12-31'],
  ])('%s', (_, instant, day) => {
    expect(dayOf(new Date(instant), defaultTimeZone)).toBe(day)
  })

  test('matches the platform across both clock changes', () => {
    fc.assert(
      fc.property(instants, anyZone, (instant, zone) => {
        expect(dayOf(instant, zone)).toBe(platformDay(instant, zone))
      }),
      { numRuns: 3000 },
    )
  })

  test('begins and ends where the platform changes the day', () => {
    fc.assert(
      fc.property(instants, anyZone, (instant, zone) => {
        const day = dayOf(instant, zone)
        const [start, end] = [dayStart(day, zone), dayEnd(day, zone)]
        expect(start.getTime()).toBeLessThanOrEqual(instant.getTime())
        expect(end.getTime()).toBeGreaterThanOrEqual(instant.getTime())
        expect(platformDay(start, zone)).toBe(day)
        expect(platformDay(new Date(start.getTime() - 1), zone)).toBe(addDays(day, -1))
        expect(platformDay(end, zone)).toBe(day)
        expect(platformDay(new Date(end.getTime() + 1), zone)).toBe(addDays(day, 1))
      }),
      { numRuns: 2000 },
    )
  })

  test('has 23, 24 or 25 hours', () => {
    const hours = (day: string) =>
      (dayEnd(day, defaultTimeZone).getTime() + 1 - dayStart(day, defaultTimeZone).getTime()) / hourMs
    expect(['2026-03-07', '2026-03-08', '2026-06-15', '2026-11-01', '2026-11-02'].map(hours)).toEqual([
      24, 23, 24, 25, 24,
    ])
  })

  test('never moves back as time advances', () => {
    fc.assert(
      fc.property(nearChange, fc.nat({ max: 48 * hourMs }), anyZone, (instant, later, zone) => {
        const after = new Date(instant.getTime() + later)
        expect(dayOf(after, zone) >= dayOf(instant, zone)).toBe(true)
      }),
    )
  })
})

test('New York is four or five hours behind', () => {
  expect(zoneOffsetMs(new Date('2026-07-01T12:00:00Z'), defaultTimeZone)).toBe(-4 * hourMs)
  expect(zoneOffsetMs(new Date('2026-12-01T12:00:00Z'), defaultTimeZone)).toBe(-5 * hourMs)
})
