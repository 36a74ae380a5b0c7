import { describe, expect, test } from 'vitest'
import { addMonths } from '#core/calendar/days.ts'
import { fullMonthsOverdue, invoiceStatus, lateFeeCents } from './invoice-rules.ts'

const invoice = { dueOn: '2026-01-31', amountCents: 100_000, lateFeeCents: 0, paidCents: 0, voidedOn: null }

describe('an invoice', () => {
  test.each([
    ['pending', {}, '2026-01-31'],
    ['overdue', {}, '2026-02-01'],
    ['paid', { paidCents: 100_000 }, '2026-03-01'],
    ['overdue', { paidCents: 100_000, lateFeeCents: 1 }, '2026-03-01'],
    ['void', { voidedOn: '2026-02-02' }, '2026-03-01'],
  ] as const)('is %s with %o on %s', (status, changes, today) => {
    expect(invoiceStatus({ ...invoice, ...changes }, today)).toBe(status)
  })

  test.each([
    ['2026-02-28', 0],
    ['2026-03-01', 1],
    ['2026-03-31', 1],
    ['2026-04-01', 2],
    ['2027-02-01', 12],
  ])('on %s it is overdue for %i full months', (today, months) => {
    expect(fullMonthsOverdue(invoice.dueOn, today)).toBe(months)
  })

  test('has a late fee of 1.5 percent a month of its unpaid amount, rounded half up to the cent', () => {
    expect(lateFeeCents(invoice)).toBe(1500)
    expect(lateFeeCents({ ...invoice, paidCents: 40_000 })).toBe(900)
    expect(lateFeeCents({ ...invoice, amountCents: 33 })).toBe(0)
    expect(lateFeeCents({ ...invoice, amountCents: 34 })).toBe(1)
    expect(lateFeeCents({ ...invoice, paidCents: 100_000 })).toBe(0)
  })
})

test('one month after the last day of a long month is the last day of a short one', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2027-12-31', 2)).toBe('2028-02-29')
  expect(addMonths('2026-11-30', 1)).toBe('2026-12-30')
})
