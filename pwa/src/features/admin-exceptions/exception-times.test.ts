import { expect, test } from 'vitest'
import { ageText, morningOfDay, snoozeChoices } from './exception-times.ts'

const now = new Date(2026, 10, 30, 23, 50)
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [47 * 60, '47 h'],
  [48 * 60, '2 d'],
  [90 * 24 * 60, '90 d'],
  [-5, '0 min'],
])('%i minutes ago is %s', (minutes, text) => {
  expect(ageText(before(minutes), now)).toBe(text)
})

test('snoozing until tomorrow is 9 AM on the next day, also past the end of a month', () => {
  expect(snoozeChoices.map(({ until }) => until(now))).toEqual([
    new Date(2026, 11, 1, 0, 20),
    new Date(2026, 11, 1, 1, 50),
    new Date(2026, 11, 1, 9),
  ])
  expect(morningOfDay('2026-12-24')).toEqual(new Date(2026, 11, 24, 9))
})
