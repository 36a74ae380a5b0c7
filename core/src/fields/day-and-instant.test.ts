import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ReportQuery } from '#core/reports/report.ts'
import { Day } from './day-and-instant.ts'

test.each([
  ['2026-12-01', true],
  [' 2026-12-01 ', true],
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['1899-12-31', false],
  ['2200-01-01', false],
  ['9999-12-31', false],
  ['0000-01-01', false],
  ['+275760-09-13', false],
  ['2026-02-30', false],
  ['2026-12-01T10:00:00Z', false],
  ['', false],
])('%j is a day: %s', (text, isDay) => {
  expect(Day.safeParse(text).success).toBe(isDay)
})

// Days are compared as text: a report up to the last day of year 9999 never ended and took all memory.
test('a report ends before the years whose days no longer sort', () => {
  expect(ReportQuery.safeParse({ to: '9999-12-31' }).success).toBe(false)
  expect(ReportQuery.safeParse({ from: '9999-12-31' }).success).toBe(false)
})

test('no other schema of core reads a day', () => {
  const root = join(import.meta.dirname, '..')
  const readers = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .filter((name) => readFileSync(join(root, name), 'utf8').includes('iso.date('))
  expect(readers).toEqual([join('fields', 'day-and-instant.ts')])
})
