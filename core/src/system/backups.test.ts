import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  backupKey,
  backupMoment,
  backupName,
  backupsToKeep,
  lastNight,
  manifestKey,
  wholeBackups,
} from './backups.ts'

const dayMs = 24 * 60 * 60 * 1000
const start = Date.UTC(2024, 0, 1, 7, 37)
const ageDays = (name: string, now: number) => (now - backupMoment(name).getTime()) / dayMs

/** Moments of any nights of five years. */
const names = fc
  .array(fc.integer({ min: 0, max: 5 * 366 * 24 * 60 }), { maxLength: 120 })
  .map((minutes) => minutes.map((minute) => backupName(new Date(start + minute * 60_000))))

describe('the backups to keep', () => {
  test('are the newest, at most 24, of those that there are, whatever their order', () => {
    fc.assert(
      fc.property(names, (all) => {
        const keep = backupsToKeep(all)
        expect(keep[0]).toBe(all.toSorted().at(-1))
        expect(keep.length).toBeLessThanOrEqual(24)
        expect(keep.every((name) => all.includes(name))).toBe(true)
        expect(keep).toEqual(keep.toSorted().toReversed())
        expect(backupsToKeep(all.toReversed())).toEqual(keep)
      }),
    )
  })

  test('stay when those that are not kept are gone', () => {
    fc.assert(
      fc.property(names, (all) => {
        const keep = backupsToKeep(all)
        expect(backupsToKeep(keep)).toEqual(keep)
      }),
    )
  })

  test('of a day, a week or a month are lost to a newer one of it, or to newer ones of other periods, alone', () => {
    fc.assert(
      fc.property(names, (all) => {
        const keep = new Set(backupsToKeep(all))
        for (const lost of all.filter((name) => !keep.has(name))) {
          const newer = [...keep].filter((name) => name > lost)
          const isOfSameDay = newer.some((name) => name.slice(0, 10) === lost.slice(0, 10))
          const days = new Set(newer.map((name) => name.slice(0, 10)))
          expect(isOfSameDay || days.size >= 7).toBe(true)
          const months = new Set(newer.map((name) => name.slice(0, 7)))
          expect(months.has(lost.slice(0, 7)) || months.size >= 12).toBe(true)
        }
      }),
    )
  })

  test('reach back a year when one is made each night and the others are deleted each night', () => {
    fc.assert(
      fc.property(fc.integer({ min: 400, max: 800 }), (nights) => {
        let all: string[] = []
        for (let night = 0; night < nights; night++) {
          all = backupsToKeep([...all, backupName(new Date(start + night * dayMs))])
        }
        const ages = all.map((name) => Math.round(ageDays(name, start + (nights - 1) * dayMs)))
        expect(ages.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6])
        // The last night of each of four whole weeks before this one.
        expect(ages.some((age) => age >= 22 && age <= 34)).toBe(true)
        // The last night of the eleventh month before this one.
        expect(ages.at(-1)).toBeGreaterThan(303)
        expect(ages.at(-1)).toBeLessThan(366)
        expect(ages.length).toBeLessThanOrEqual(24)
      }),
      { numRuns: 4 },
    )
  })

  test('are those of the last nights, weeks and months', () => {
    const nights = Array.from({ length: 70 }, (_, night) =>
      backupName(new Date(Date.UTC(2026, 10, 28, 7, 37) - night * dayMs)),
    )
    expect(backupsToKeep(nights).map((name) => name.slice(0, 10))).toEqual([
      '2026-11-28',
      '2026-11-27',
      '2026-11-26',
      '2026-11-25',
      '2026-11-24',
      '2026-11-23',
      '2026-11-22',
      '2026-11-15',
      '2026-11-08',
      '2026-11-01',
      '2026-10-31',
      '2026-09-30',
    ])
  })
})

test('a backup is whole once its manifest is there, and the index is none', () => {
  const [one, two] = ['2026-11-27T07-37-00Z', '2026-11-28T07-37-00Z']
  const keys = [backupKey(one), manifestKey(one), backupKey(two), 'nightly/index.json']
  expect(wholeBackups(keys)).toEqual([one])
  expect(wholeBackups([...keys, manifestKey(two)])).toEqual([two, one])
  expect(wholeBackups([manifestKey(two)])).toEqual([])
  expect(backupMoment(one).toISOString()).toBe('2026-11-27T07:37:00.000Z')
})

test.each([
  ['2026-11-28T06:59:59.999Z', '2026-11-27T07:00:00.000Z'],
  ['2026-11-28T07:00:00.000Z', '2026-11-28T07:00:00.000Z'],
  ['2026-12-01T03:00:00.000Z', '2026-11-30T07:00:00.000Z'],
])('at %s the backup is due since %s', (now, since) => {
  expect(lastNight(new Date(now)).toISOString()).toBe(since)
})
