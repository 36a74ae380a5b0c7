import * as z from 'zod/mini'
import { addDays, addMonths } from '#core/calendar/days.ts'
import { Refusal } from '#core/errors/refusal.ts'
import type { AccountingFileKind } from './accounting-files.ts'
import type { AccountingKind } from './entry-kinds.ts'

/** A month of the books, `2026-10`. */
export const AccountingMonth = z
  .string()
  .check(z.regex(/^(?:20|21)\d\d-(?:0[1-9]|1[0-2])$/, 'Choose a month'))

/** Body of `POST /api/admin/accounting/periods/{month}/reopen`. */
export const ReopenPeriod = z.object({
  reason: z.string().check(z.trim(), z.minLength(1, 'Say why the period is reopened'), z.maxLength(500)),
})
export type ReopenPeriod = z.output<typeof ReopenPeriod>

/** Running until its last day is over; then open until staff close it. */
export type PeriodState = 'running' | 'open' | 'closed'

/** A month with its state, and who closed it last. */
export type AccountingPeriod = {
  month: string
  state: PeriodState
  closedAt: string | null
  closedBy: string | null
}

/** Response of `GET /api/admin/accounting/periods`, besides `success`: the newest month on top. */
export type AccountingPeriodsResponse = { periods: AccountingPeriod[] }

/** Response of `GET /api/admin/accounting/periods/{month}`, besides `success`; amounts in dollars. */
export type AccountingPeriodResponse = {
  period: AccountingPeriod
  totals: { kind: AccountingKind; entries: number; amount: string }[]
  /** Files of a kind with the sum of them all; each name is a part that a program imports at once. */
  files: { kind: AccountingFileKind; entries: number; amount: string; names: string[] }[]
}

/** The first and the last day of a month. */
export function daysOfMonth(month: string): { readonly first: string; readonly last: string } {
  const first = `${month}-01`
  return { first, last: addDays(addMonths(first, 1), -1) }
}

/** The months from one to another, both included, newest first; at least the last one. */
export function monthsBetween(from: string, to: string): string[] {
  const months = [to]
  for (let month = to; month > from;) {
    month = addMonths(`${month}-01`, -1).slice(0, 7)
    months.push(month)
  }
  return months
}

/** Whether a month is running, open or closed, by the last closed day. Source: ACCOUNT-2. */
export function periodState(month: string, today: string, closedThroughOn: string | undefined): PeriodState {
  const { last } = daysOfMonth(month)
  if (closedThroughOn !== undefined && last <= closedThroughOn) return 'closed'
  return last < today ? 'open' : 'running'
}

/**
 * The last closed day after closing a month, with those before it, or reopening it, with those after it.
 * @throws Refusal `illegal_transition` if the month is not over, is closed already, or is not closed.
 * Source: ACCOUNT-2.
 */
export function closedThroughAfter(step: 'closed' | 'reopened', month: string, state: PeriodState): string {
  const refuse = (sentence: string) => new Refusal('illegal_transition', { sentence })
  const { first, last } = daysOfMonth(month)
  if (step === 'reopened') {
    if (state !== 'closed') throw refuse('This period is open already.')
    return addDays(first, -1)
  }
  if (state === 'closed') throw refuse('This period is closed already.')
  if (state === 'running') throw refuse('This period can be closed when its last day is over.')
  return last
}
