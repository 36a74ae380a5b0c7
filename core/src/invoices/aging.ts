import { addDays } from '#core/calendar/days.ts'
import { dollarsText } from '#core/money/dollars-text.ts'
import type { Aging } from './invoice-response.ts'

/** The open amount of the invoices that are due on one day. */
export type OpenDay = { readonly dueOn: string; readonly openCents: number }

const bands = ['days1To30', 'days31To60', 'days61To90'] as const
const daysOfBand = 30

/** The first day whose debts have a band of their own at `today`; what was due before is over 90 days overdue. */
export const agedFrom = (today: string): string => addDays(today, -daysOfBand * bands.length)

/** The band of what is due on a day. */
function bandOf(dueOn: string, today: string): Exclude<keyof Aging, 'total'> {
  if (dueOn >= today) return 'notDue'
  return bands.find((_, at) => dueOn >= addDays(today, -daysOfBand * (at + 1))) ?? 'over90Days'
}

/**
 * Unpaid amounts at `today` by days overdue, from the days since {@link agedFrom} and the sum of all days: what is left
 * of that is older.
 */
export function aging(days: readonly OpenDay[], totalCents: number, today: string): Aging {
  const sums = { notDue: 0, days1To30: 0, days31To60: 0, days61To90: 0, over90Days: totalCents }
  for (const { dueOn, openCents } of days) {
    sums.over90Days -= openCents
    sums[bandOf(dueOn, today)] += openCents
  }
  return {
    notDue: dollarsText(sums.notDue),
    days1To30: dollarsText(sums.days1To30),
    days31To60: dollarsText(sums.days31To60),
    days61To90: dollarsText(sums.days61To90),
    over90Days: dollarsText(sums.over90Days),
    total: dollarsText(totalCents),
  }
}
