import { expect, test } from 'vitest'
import { oddMoments } from './odd-moments.ts'

const moments = Object.keys(oddMoments)

test('the odd moments are at both ends of a day, in order, and before the days that tests take', () => {
  expect(moments.map((moment) => new Date(moment).toISOString().replace('.000', ''))).toEqual(moments)
  expect(moments).toEqual(moments.toSorted())
  expect(moments.filter((moment) => moment >= '2030')).toEqual([])
})

test('New York has 23 hours on the day of one of them, and 25 on that of another', () => {
  const hourOf = (moment: string, later: number) =>
    new Intl.DateTimeFormat('en-US', {
      hour: 'numeric',
      hourCycle: 'h23',
      timeZone: 'America/New_York',
    }).format(Date.parse(moment) + later)
  expect([hourOf('2028-03-12T06:59:00Z', 0), hourOf('2028-03-12T06:59:00Z', 60_000)]).toEqual(['01', '03'])
  expect([hourOf('2028-11-05T05:30:00Z', 0), hourOf('2028-11-05T05:30:00Z', 3_600_000)]).toEqual(['01', '01'])
})
