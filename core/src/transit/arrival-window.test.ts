import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#core/calendar/days.ts'
import {
  arrivalWindow,
  expectedPickup,
  hoursLeftOn,
  type ArrivalFacts,
  type DriverWord,
  type RemainingWay,
} from './arrival-window.ts'

const way = { miles: 1000, fromDay: '2026-12-01', hoursLeft: 11 }
const facts: ArrivalFacts = { way, fromPickup: null, hasOceanLeg: false, word: null }
const on = (change: Partial<RemainingWay>) => ({ way: { ...way, ...change } })
const fromPickup = { from: '2026-12-04', to: '2026-12-06' }
const unseen = { way: null, fromPickup }
const said = (update: DriverWord['update'], day = '2026-12-01') => ({ word: { update, day } })

describe('the days of arrival (FOLLOW-2, FOLLOW-3)', () => {
  test.each<[string, Partial<ArrivalFacts>, string, [string, string] | null]>([
    ['a full day was left: 500 and 400 miles of it', {}, '2026-12-01', ['2026-12-02', '2026-12-03']],
    ['no hour was left', on({ hoursLeft: 0 }), '2026-12-01', ['2026-12-03', '2026-12-04']],
    ['half a day was left', on({ hoursLeft: 5.5 }), '2026-12-01', ['2026-12-03', '2026-12-03']],
    [
      'the last hours of the trip',
      on({ miles: 200, hoursLeft: 6 }),
      '2026-12-01',
      ['2026-12-01', '2026-12-01'],
    ],
    ['at the door', on({ miles: 0, hoursLeft: 0 }), '2026-12-01', ['2026-12-01', '2026-12-01']],
    ['one mile more than a fast day', on({ miles: 501 }), '2026-12-01', ['2026-12-02', '2026-12-02']],
    ['across Christmas', on({ fromDay: '2026-12-24' }), '2026-12-24', ['2026-12-26', '2026-12-27']],
    ['an old position: nobody arrives yesterday', {}, '2026-12-03', ['2026-12-03', '2026-12-03']],
    ['it should have been here', {}, '2026-12-04', null],
    ['no position: the days from the pickup', unseen, '2026-12-02', ['2026-12-04', '2026-12-06']],
    ['no position, and late', unseen, '2026-12-05', ['2026-12-05', '2026-12-06']],
    ['no position, and those days have passed', unseen, '2026-12-07', null],
    ['no position and no days', { way: null }, '2026-12-01', null],
    [
      'a word for one without days',
      { way: null, ...said('tomorrow') },
      '2026-12-01',
      ['2026-12-02', '2026-12-02'],
    ],
    ['an ocean leg', { hasOceanLeg: true }, '2026-12-01', null],
    ['on time changes nothing', said('on_time'), '2026-12-01', ['2026-12-02', '2026-12-03']],
    ['tomorrow', said('tomorrow'), '2026-12-01', ['2026-12-02', '2026-12-02']],
    ['tomorrow, read on that day', said('tomorrow'), '2026-12-02', ['2026-12-02', '2026-12-02']],
    ['tomorrow, which has passed', said('tomorrow'), '2026-12-03', ['2026-12-03', '2026-12-03']],
    [
      'later today',
      { ...said('later_today'), ...on({ miles: 300 }) },
      '2026-12-01',
      ['2026-12-01', '2026-12-01'],
    ],
    [
      'later today, after the latest day',
      said('later_today', '2026-12-05'),
      '2026-12-05',
      ['2026-12-05', '2026-12-05'],
    ],
    ['later today, too far away to be true', said('later_today'), '2026-12-01', ['2026-12-02', '2026-12-03']],
    ['later today, said yesterday', said('later_today'), '2026-12-02', ['2026-12-02', '2026-12-03']],
    ['a problem of today', said('problem'), '2026-12-01', null],
    ['a problem of yesterday', said('problem'), '2026-12-02', null],
    ['a problem of the day before', said('problem'), '2026-12-03', ['2026-12-03', '2026-12-03']],
  ])('%s', (_, change, today, window) => {
    const expected = window && { from: window[0], to: window[1] }
    expect(arrivalWindow({ ...facts, ...change }, today)).toEqual(expected)
  })

  const days = fc.nat(800).map((count) => addDays('2026-01-01', count))
  const words = fc.option(
    fc.record({ update: fc.constantFrom('on_time', 'later_today', 'tomorrow', 'problem'), day: days }),
  )
  const ways = fc.record({
    miles: fc.nat(4000),
    fromDay: days,
    hoursLeft: fc.double({ min: 0, max: 11, noNaN: true }),
  })
  const windows = fc.tuple(days, fc.nat(9)).map(([from, more]) => ({ from, to: addDays(from, more) }))
  const some = fc.record({
    way: fc.option(ways),
    fromPickup: fc.option(windows),
    hasOceanLeg: fc.boolean(),
    word: words,
  }) as fc.Arbitrary<ArrivalFacts>

  test('a window lies in order, not in the past, and within the days that its miles need', () => {
    fc.assert(
      fc.property(some, days, (each, today) => {
        const window = arrivalWindow(each, today)
        if (window === null) return
        expect(window.from <= window.to).toBe(true)
        expect(window.from >= today).toBe(true)
        const isMiles = each.word === null && each.way !== null
        const most = isMiles ? addDays(each.way?.fromDay ?? '', 14) : window.to
        expect(window.to <= most).toBe(true)
      }),
    )
  })

  test('more miles never arrive sooner, and fewer hours of the day neither', () => {
    fc.assert(
      fc.property(ways, fc.nat(2000), fc.double({ min: 0, max: 1, noNaN: true }), (each, more, share) => {
        const far = { ...each, miles: each.miles + more, hoursLeft: each.hoursLeft * share }
        const [soon, late] = [each, far].map((it) => arrivalWindow({ ...facts, way: it }, each.fromDay)!)
        expect(late!.from >= soon!.from && late!.to >= soon!.to).toBe(true)
      }),
    )
  })

  test('a word about the day moves the window to that day or leaves it as it is', () => {
    fc.assert(
      fc.property(some, days, (each, today) => {
        const [plain, told] = [arrivalWindow({ ...each, word: null }, today), arrivalWindow(each, today)]
        if (told === null) return
        expect(told.from === told.to || (told.from === plain?.from && told.to === plain.to)).toBe(true)
      }),
    )
  })
})

test.each([
  ['2026-12-01T15:00:00.000Z', 11],
  ['2026-12-01T23:00:00.000Z', 3],
  ['2026-12-02T01:30:00.000Z', 0.5],
  ['2026-12-02T04:00:00.000Z', 0],
])('of the day of %s %d hours of driving are left in New York', (instant, hours) => {
  expect(hoursLeftOn(new Date(instant), 'America/New_York')).toBe(hours)
})

test.each<[string, DriverWord | null, string, string | null]>([
  ['the agreed day', null, '2026-12-01', '2026-12-02'],
  ['it has passed', null, '2026-12-03', null],
  ['the driver comes a day later', { update: 'tomorrow', day: '2026-12-02' }, '2026-12-02', '2026-12-03'],
  ['the day after, the word has passed too', { update: 'tomorrow', day: '2026-12-02' }, '2026-12-04', null],
  ['later today', { update: 'later_today', day: '2026-12-02' }, '2026-12-02', '2026-12-02'],
  [
    'a word of before the agreed day',
    { update: 'later_today', day: '2026-12-01' },
    '2026-12-01',
    '2026-12-02',
  ],
  ['a problem', { update: 'problem', day: '2026-12-01' }, '2026-12-01', null],
])('the expected pickup: %s', (_, word, today, day) => {
  expect(expectedPickup('2026-12-02', word, today)).toBe(day)
})
