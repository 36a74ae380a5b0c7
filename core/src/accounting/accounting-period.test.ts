import { expect, test } from 'vitest'
import { Refusal } from '#core/errors/refusal.ts'
import { closedThroughAfter, daysOfMonth, monthsBetween, periodState } from './accounting-period.ts'

test('a month is running until its last day is over, then open, and closed up to the last closed day', () => {
  expect(daysOfMonth('2028-02')).toEqual({ first: '2028-02-01', last: '2028-02-29' })
  expect(periodState('2026-10', '2026-10-31', undefined)).toBe('running')
  expect(periodState('2026-10', '2026-11-01', undefined)).toBe('open')
  expect(periodState('2026-10', '2026-11-01', '2026-09-30')).toBe('open')
  expect(periodState('2026-10', '2026-11-01', '2026-10-31')).toBe('closed')
  expect(periodState('2026-09', '2026-11-01', '2026-10-31')).toBe('closed')
})

test('months are listed newest first, over the turn of a year', () => {
  expect(monthsBetween('2026-11', '2027-01')).toEqual(['2027-01', '2026-12', '2026-11'])
  expect(monthsBetween('2027-01', '2027-01')).toEqual(['2027-01'])
  expect(monthsBetween('2027-02', '2027-01')).toEqual(['2027-01'])
})

test('closing goes through the month, reopening to the end of the one before', () => {
  expect(closedThroughAfter('closed', '2026-10', 'open')).toBe('2026-10-31')
  expect(closedThroughAfter('reopened', '2026-10', 'closed')).toBe('2026-09-30')
  for (const [step, state] of [
    ['closed', 'closed'],
    ['closed', 'running'],
    ['reopened', 'open'],
    ['reopened', 'running'],
  ] as const)
    expect(() => closedThroughAfter(step, '2026-10', state)).toThrow(Refusal)
})
