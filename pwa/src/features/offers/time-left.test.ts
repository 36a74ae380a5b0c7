import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const now = new Date('2026-11-23T15:00:00.000Z')

test.each([
  ['2026-11-23T15:00:10.000Z', '1 minute'],
  ['2026-11-23T14:00:00.000Z', '1 minute'],
  ['2026-11-23T16:59:00.000Z', '119 minutes'],
  ['2026-11-23T17:00:00.000Z', '2 hours'],
  ['2026-11-25T14:59:00.000Z', '47 hours'],
  ['2026-11-26T15:00:00.000Z', '3 days'],
])('an offer until %s stands for another %s', (expiresAt, left) => {
  expect(timeLeft(expiresAt, now)).toBe(left)
})
