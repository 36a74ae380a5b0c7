import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wallClock } from '#core/calendar/business-day.ts'
import { defaultTimeZone, timeZones, type TimeZone } from '#core/calendar/time-zone.ts'
import { callPromise, callSentence } from './call-promise.ts'
import { weekdays, type Calling } from './calling-hours.ts'

const daily: Calling = { fromHour: 8, untilHour: 20, days: weekdays, phone: '(800) 555-0142' }
const office: Calling = { ...daily, days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] }

const said = (orderedAt: string, calling = daily, zone: TimeZone = defaultTimeZone) =>
  callSentence({ orderedAt: new Date(orderedAt), now: new Date(orderedAt) }, calling, zone)
    ?.replace('Our dispatch desk will call you ', '')
    .replace(' to go over the details.', '')

const soon = 'within 30 minutes of your order'

describe('the desk calls', () => {
  test.each([
    ['on a Thursday at noon', '2026-11-26T17:00:00Z', soon],
    ['at 8 AM', '2026-11-26T13:00:00Z', soon],
    ['a minute before 8', '2026-11-26T12:59:00Z', 'on Thursday, Nov 26, from 8 AM Eastern time'],
    ['half an hour before the end', '2026-11-27T00:30:00Z', soon],
    ['a minute later', '2026-11-27T00:31:00Z', 'on Friday, Nov 27, from 8 AM Eastern time'],
    ['at the end', '2026-11-27T01:00:00Z', 'on Friday, Nov 27, from 8 AM Eastern time'],
    ['just before midnight', '2026-11-27T04:59:59Z', 'on Friday, Nov 27, from 8 AM Eastern time'],
    ['at midnight', '2026-11-27T05:00:00Z', 'on Friday, Nov 27, from 8 AM Eastern time'],
    ['on a Saturday', '2026-11-28T17:00:00Z', soon],
    ['on the last evening of the year', '2027-01-01T03:00:00Z', 'on Friday, Jan 1, from 8 AM Eastern time'],
    // In summer, 8 AM in New York is 12:00 UTC.
    ['at 8 AM in summer', '2026-07-01T12:00:00Z', soon],
    ['before 8 AM in summer', '2026-07-01T11:59:00Z', 'on Wednesday, Jul 1, from 8 AM Eastern time'],
    [
      'on the evening before the clocks go forward',
      '2027-03-14T02:00:00Z',
      'on Sunday, Mar 14, from 8 AM Eastern time',
    ],
    [
      'before 8 AM after they went forward',
      '2027-03-14T11:59:00Z',
      'on Sunday, Mar 14, from 8 AM Eastern time',
    ],
    ['at 8 AM after they went forward', '2027-03-14T12:00:00Z', soon],
    ['before 8 AM after they went back', '2026-11-01T12:59:00Z', 'on Sunday, Nov 1, from 8 AM Eastern time'],
    ['at 8 AM after they went back', '2026-11-01T13:00:00Z', soon],
  ])('for an order %s', (_, at, when) => {
    expect(said(at)).toBe(when)
  })

  test.each([
    ['Friday evening', '2026-11-28T01:00:00Z', 'on Monday, Nov 30, from 8 AM Eastern time'],
    ['Saturday', '2026-11-28T17:00:00Z', 'on Monday, Nov 30, from 8 AM Eastern time'],
    ['Sunday evening', '2026-11-30T01:00:00Z', 'on Monday, Nov 30, from 8 AM Eastern time'],
    ['Monday before hours', '2026-11-30T12:00:00Z', 'on Monday, Nov 30, from 8 AM Eastern time'],
    ['Monday noon', '2026-11-30T17:00:00Z', soon],
  ])('on working days only, for an order on %s', (_, at, when) => {
    expect(said(at, office)).toBe(when)
  })

  test('by the clock of the business time zone, and around the clock if it never closes', () => {
    const at = '2026-11-26T13:30:00Z'
    expect(said(at, daily, 'America/Los_Angeles')).toBe('on Thursday, Nov 26, from 8 AM Pacific time')
    expect(said(at, { ...daily, fromHour: 13, untilHour: 17 })).toBe(
      'on Thursday, Nov 26, from 1 PM Eastern time',
    )
    expect(said('2026-11-26T06:00:00Z', { ...daily, fromHour: 0, untilHour: 24 })).toBe(soon)
  })
})

test('the promise is not repeated once the call was due', () => {
  const ordered = (orderedAt: string) => (now: string) =>
    callSentence({ orderedAt: new Date(orderedAt), now: new Date(now) }, daily, defaultTimeZone)
  const atNoon = ordered('2026-11-26T17:00:00Z')
  expect(atNoon('2026-11-26T17:29:59Z')).toContain(soon)
  expect(atNoon('2026-11-26T17:30:00Z')).toBeUndefined()
  const atNight = ordered('2026-11-26T04:00:00Z')
  expect(atNight('2026-11-26T13:29:59Z')).toContain('from 8 AM')
  expect(atNight('2026-11-26T13:30:00Z')).toBeUndefined()
})

test('for any order, hours and zone, the call is due within the hours of the next day with calls', () => {
  const hours = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 24 }))
  const callings = fc
    .tuple(
      hours.filter(([from, until]) => from < until),
      fc.subarray([...weekdays], { minLength: 1 }),
    )
    .map(([[fromHour, untilHour], days]): Calling => ({ ...daily, fromHour, untilHour, days }))
  const instants = fc
    .integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2030, 0, 1) })
    .map((time) => new Date(time))
  fc.assert(
    fc.property(instants, callings, fc.constantFrom(...timeZones), (orderedAt, calling, zone) => {
      const promise = callPromise(orderedAt, calling, zone)
      const startsAt = new Date(promise.expiresAt.getTime() - 30 * 60_000)
      const clock = wallClock(startsAt, zone)
      expect(startsAt.getTime()).toBeGreaterThanOrEqual(orderedAt.getTime())
      expect(startsAt.getTime() - orderedAt.getTime()).toBeLessThan(8 * 24 * 60 * 60_000)
      // An hour that a change of the clocks leaves out begins an hour later.
      const isLeftOut = clock.getUTCHours() === calling.fromHour + 1 && clock.getUTCMonth() === 2
      expect(isLeftOut || clock.getUTCHours() >= calling.fromHour).toBe(true)
      expect(calling.days).toContain(weekdays[clock.getUTCDay()])
      const startsItself = isLeftOut || clock.getUTCHours() === calling.fromHour
      expect(promise.kind === 'soon' ? startsAt.getTime() === orderedAt.getTime() : startsItself).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
