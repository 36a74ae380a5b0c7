import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { owedByCarrier, owedOf, payableOn, PayJobs } from './payables.ts'

const today = '2026-11-21'

test.each([
  ['2026-11-21', 30, '2026-12-21'],
  ['2026-11-21', 0, '2026-11-21'],
  ['2026-12-31', 7, '2027-01-07'],
])('a job delivered on %s with %i days is due on %s', (deliveredOn, days, dueOn) => {
  expect(payableOn(deliveredOn, days)).toBe(dueOn)
})

test('what is owed stands in the band of its due day', () => {
  const jobs = [
    ['2026-12-01', 100],
    ['2026-11-21', 1000],
    ['2026-11-20', 20_000],
    ['2026-10-01', 300_000],
    ['2026-08-30', 4_000_000],
    ['2026-01-01', 50_000_000],
  ] as const
  expect(
    owedOf(
      jobs.map(([dueOn, payCents]) => ({ dueOn, payCents })),
      today,
    ),
  ).toEqual({
    notDue: '11.00',
    days1To30: '200.00',
    days31To60: '3000.00',
    days61To90: '40000.00',
    over90Days: '500000.00',
    total: '543211.00',
  })
})

test('the carriers add up to all, and those whom we owe most are on top', () => {
  const aJob = fc.record({
    carrierId: fc.constantFrom('a', 'b', 'c'),
    carrierName: fc.constant('Haulers'),
    payMethod: fc.constant(null),
    dueOn: fc.integer({ min: -200, max: 60 }).map((days) => payableOn(today, days)),
    payCents: fc.integer({ min: 0, max: 1_000_000 }),
  })
  fc.assert(
    fc.property(fc.array(aJob, { maxLength: 40 }), (jobs) => {
      const carriers = owedByCarrier(jobs, today)
      const all = owedOf(jobs, today)
      const cents = (dollars: string) => Math.round(Number(dollars) * 100)
      for (const band of [
        'notDue',
        'days1To30',
        'days31To60',
        'days61To90',
        'over90Days',
        'total',
      ] as const) {
        expect(carriers.reduce((sum, { owed }) => sum + cents(owed[band]), 0)).toBe(cents(all[band]))
      }
      expect(carriers.reduce((sum, each) => sum + each.jobs, 0)).toBe(jobs.length)
      const totals = carriers.map(({ owed }) => cents(owed.total))
      expect(totals).toEqual(totals.toSorted((one, other) => other - one))
    }),
  )
})

test.each([
  [{ jobs: [] }, 'jobs'],
  [{ paidOn: '1990' }, 'paidOn'],
])('a payment with %j is refused', (changes, path) => {
  const payment = { paidOn: today, reference: 'ACH 7', jobs: [{ orderId: 'SB1', revision: 1 }], ...changes }
  expect(PayJobs.safeParse(payment).error?.issues[0]?.path).toEqual([path])
})
