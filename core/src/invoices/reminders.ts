import { wallClock } from '#core/calendar/business-day.ts'
import { addDays, addMonths } from '#core/calendar/days.ts'
import type { TimeZone } from '#core/calendar/time-zone.ts'
import { fullMonthsOverdue, lateFeeCents, type InvoiceStateFields } from './invoice-rules.ts'

/** Why a dealership is reminded of an invoice by mail. Source: INVOICE-17. */
export const reminderKinds = ['due_soon', 'overdue', 'late_fee'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** The mails of a day wait for this hour, so that none arrives at night and yesterday's payments count. */
const fromHour = 8
const daysBeforeDue = 3
/** A reminder whose day was missed is sent within these days. */
const catchUpDays = 3

/** Whether the reminders of a business day may go out yet. Source: INVOICE-17. */
export function mayRemind(now: Date, zone: TimeZone): boolean {
  return wallClock(now, zone).getUTCHours() >= fromHour
}

type Days = { readonly from: string; readonly until: string }

/**
 * The days whose invoices or fees are the subject of a reminder at `today`, both ends included: due days, or of a late
 * fee the days on which it was posted. Source: INVOICE-17.
 */
export function reminderDays(kind: ReminderKind, today: string): Days {
  switch (kind) {
    case 'due_soon':
      return { from: today, until: addDays(today, daysBeforeDue) }
    case 'overdue':
      return { from: addDays(today, -catchUpDays), until: addDays(today, -1) }
    case 'late_fee':
      return { from: addDays(today, -catchUpDays), until: today }
  }
}

/** A late fee that is still to come: whole cents, and the last day on which a payment prevents it. */
export type NextLateFee = { readonly payByDay: string; readonly feeCents: number }

type Charged = InvoiceStateFields & { readonly lateFeeMonths: number }

/** The next late fee of an open invoice; null if nothing of its amount is left to bear one. Source: INVOICE-4. */
export function nextLateFee(invoice: Charged, today: string): NextLateFee | null {
  const feeCents = invoice.voidedOn === null ? lateFeeCents(invoice) : 0
  if (feeCents === 0) return null
  const months = Math.max(invoice.lateFeeMonths, fullMonthsOverdue(invoice.dueOn, today))
  return { payByDay: addMonths(invoice.dueOn, months + 1), feeCents }
}

/** The next late fees of several invoices, one for each day, the soonest first. */
export function nextLateFees(open: readonly Charged[], today: string): NextLateFee[] {
  const fees = open.flatMap((invoice) => nextLateFee(invoice, today) ?? [])
  const days = Map.groupBy(fees, ({ payByDay }) => payByDay)
  return Array.from(days, ([payByDay, some]) => ({
    payByDay,
    feeCents: some.reduce((sum, { feeCents }) => sum + feeCents, 0),
  })).toSorted((one, other) => one.payByDay.localeCompare(other.payByDay))
}
