import { expect, test } from 'vitest'
import { usableSince } from './ready-parts.ts'

const savedAt = Date.parse('2026-11-01T12:00:00Z')

// OFFLINE-1, OFFLINE-25
test.each([
  ['2026-11-01T12:00:01Z', savedAt],
  ['2026-11-20T12:00:00Z', savedAt],
  ['2026-12-01T12:00:00Z', undefined],
])('at %s rates of November 1 are ready, unless they are too old to quote by', (now, since) => {
  expect(usableSince(savedAt, new Date(now))).toBe(since)
  expect(usableSince(undefined, new Date(now))).toBeUndefined()
})
