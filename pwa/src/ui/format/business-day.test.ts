import { afterEach, expect, test } from 'vitest'
import { defaultTimeZone } from '@switchback/core/calendar/time-zone.ts'
import { businessDay, setBusinessTimeZone, showInstant, validUntil } from './business-day.ts'

afterEach(() => setBusinessTimeZone(defaultTimeZone))

test("an evening in New York belongs to that day, whatever the device's time zone", () => {
  const evening = '2026-11-22T00:51:00.000Z'
  expect(businessDay(evening)).toBe('2026-11-21')
  expect(showInstant(evening)).toBe('Nov 21, 2026')
  expect(showInstant(validUntil(new Date(evening)))).toBe('Dec 5, 2026')
})

test('days follow the time zone that the server sends', () => {
  const late = '2026-11-22T05:30:00.000Z'
  expect(businessDay(late)).toBe('2026-11-22')
  setBusinessTimeZone('America/Chicago')
  expect(businessDay(late)).toBe('2026-11-21')
})
