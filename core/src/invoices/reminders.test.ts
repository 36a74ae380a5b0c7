import { expect, test } from 'vitest'
import { addDays } from '#core/calendar/days.ts'
import { fullMonthsOverdue } from './invoice-rules.ts'
import { mayRemind, nextLateFee, nextLateFees, reminderDays } from './reminders.ts'

const open = {
  dueOn: '2026-11-30',
  amountCents: 1_356_000,
  lateFeeCents: 0,
  lateFeeMonths: 0,
  paidCents: 0,
  voidedOn: null,
}

test.each([
  ['2026-12-03T12:59:00.000Z', false],
  ['2026-12-03T13:00:00.000Z', true],
  ['2026-12-04T04:59:00.000Z', true],
  ['2026-12-04T05:01:00.000Z', false],
])('at %s the reminders of the day go out in New York: %s', (now, expected) => {
  expect(mayRemind(new Date(now), 'America/New_York')).toBe(expected)
})

test('the days that a reminder is about, and those that it catches up with', () => {
  expect(reminderDays('due_soon', '2026-12-30')).toEqual({ from: '2026-12-30', until: '2027-01-02' })
  expect(reminderDays('overdue', '2026-12-02')).toEqual({ from: '2026-11-29', until: '2026-12-01' })
  expect(reminderDays('late_fee', '2026-12-31')).toEqual({ from: '2026-12-28', until: '2026-12-31' })
})

test.each([
  ['before it is due', {}, '2026-11-27', { payByDay: '2026-12-30', feeCents: 20_340 }],
  ['on the last day of its first month', {}, '2026-12-30', { payByDay: '2026-12-30', feeCents: 20_340 }],
  [
    'after its first fee',
    { lateFeeCents: 20_340, lateFeeMonths: 1 },
    '2026-12-31',
    { payByDay: '2027-01-30', feeCents: 20_340 },
  ],
  ['while a fee is not posted yet', {}, '2026-12-31', { payByDay: '2027-01-30', feeCents: 20_340 }],
  ['partly paid', { paidCents: 1_355_900 }, '2026-12-01', { payByDay: '2026-12-30', feeCents: 2 }],
  ['with only fees left', { paidCents: 1_356_000, lateFeeCents: 500 }, '2026-12-01', null],
  ['void', { voidedOn: '2026-12-01' }, '2026-12-01', null],
])('the next late fee %s', (_, change, today, expected) => {
  expect(nextLateFee({ ...open, ...change }, today)).toEqual(expected)
})

test('a payment on the named day prevents the fee, and one on the next day does not', () => {
  for (const dueOn of ['2026-01-31', '2027-02-28', '2028-02-29', '2026-11-30', '2026-12-15']) {
    for (let today = addDays(dueOn, -3); today < addDays(dueOn, 120); today = addDays(today, 1)) {
      const months = fullMonthsOverdue(dueOn, today)
      const next = nextLateFee({ ...open, dueOn, lateFeeMonths: months }, today)
      const day = next?.payByDay ?? ''
      expect(day >= today).toBe(true)
      expect([fullMonthsOverdue(dueOn, day), fullMonthsOverdue(dueOn, addDays(day, 1))]).toEqual([
        months,
        months + 1,
      ])
    }
  }
})

test('the fees of several invoices are added up by day', () => {
  const other = { ...open, amountCents: 10_000 }
  const later = { ...open, dueOn: '2026-12-05' }
  expect(nextLateFees([later, open, other], '2026-12-01')).toEqual([
    { payByDay: '2026-12-30', feeCents: 20_490 },
    { payByDay: '2027-01-05', feeCents: 20_340 },
  ])
})
