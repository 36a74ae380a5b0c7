import { addDays, addMonths } from '@switchback/core/calendar/days.ts'
import type { DaySpan } from '@switchback/core/reports/report.ts'

export type Preset = DaySpan & { readonly name: string }

/** The ranges that one press chooses. */
export function presetsAt(today: string): readonly Preset[] {
  const month = `${today.slice(0, 7)}-01`
  const year = `${today.slice(0, 4)}-01-01`
  return [
    { name: 'Today', from: today, to: today },
    { name: '7 days', from: addDays(today, -6), to: today },
    { name: '30 days', from: addDays(today, -29), to: today },
    { name: '90 days', from: addDays(today, -89), to: today },
    { name: 'This month', from: month, to: today },
    { name: 'Last month', from: addMonths(month, -1), to: addDays(month, -1) },
    { name: 'This year', from: year, to: today },
    { name: 'Last year', from: `${Number(today.slice(0, 4)) - 1}-01-01`, to: addDays(year, -1) },
  ]
}
