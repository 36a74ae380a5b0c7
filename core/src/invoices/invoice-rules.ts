import { divideHalfUp } from '#core/money/divide-half-up.ts'
import { addMonths, daysBetween } from '#core/calendar/days.ts'
import type { InvoiceStatus } from './invoice-status.ts'

/**
 * The stored fields of an invoice; everything on screens is derived from them. Sums are whole cents, days ISO text.
 */
export type InvoiceStateFields = {
  readonly dueOn: string
  readonly amountCents: number
  readonly lateFeeCents: number
  readonly paidCents: number
  readonly voidedOn: string | null
}

/** Percent of the unpaid amount for each full month overdue. Source: INVOICE-7, INVOICE-3. */
export const lateFeePercentPerMonth = 1.5

/** The amount left to pay; zero for a void invoice, and never negative. */
export function invoiceBalanceCents(invoice: InvoiceStateFields): number {
  if (invoice.voidedOn !== null) return 0
  return Math.max(0, invoice.amountCents + invoice.lateFeeCents - invoice.paidCents)
}

/**
 * Of a sum that an account owes more, the part that its invoice does not ask for, in whole cents: what the invoice was
 * paid beyond its amount stands against it, and is credit. All of it without an invoice, or with a void one.
 * Source: CREDIT-12.
 */
export function takenFromCredit(
  amountCents: number,
  before: InvoiceStateFields | undefined,
  change: Partial<InvoiceStateFields>,
): number {
  if (!before) return amountCents
  return amountCents - (invoiceBalanceCents({ ...before, ...change }) - invoiceBalanceCents(before))
}

/** Days overdue at `today`; zero on the due day itself. */
export function daysOverdue(invoice: InvoiceStateFields, today: string): number {
  return invoiceBalanceCents(invoice) === 0 ? 0 : Math.max(0, daysBetween(invoice.dueOn, today))
}

/** Source: INVOICE-3. */
export function invoiceStatus(invoice: InvoiceStateFields, today: string): InvoiceStatus {
  if (invoice.voidedOn !== null) return 'void'
  if (invoiceBalanceCents(invoice) === 0) return 'paid'
  return daysOverdue(invoice, today) > 0 ? 'overdue' : 'pending'
}

/** The invoice of an order as staff read it; sums as strings of dollars, days as calendar dates. */
export type OrderInvoice = {
  readonly id: string
  readonly invoiceNumber: string
  readonly issueDate: string
  readonly dueDate: string
  readonly voidedDate: string | null
  readonly amount: string
  readonly lateFees: string
  readonly paidAmount: string
  readonly balanceDue: string
  /** The entries of the ledger about it, oldest first. */
  readonly entries: readonly LedgerLine[]
}

/** An entry of the ledger for staff: `amount` is a string of dollars, negative if it lowers the debt. */
export type LedgerLine = {
  readonly id: number
  /** `Payment, Check 10023`. */
  readonly description: string
  readonly amount: string
  /** The day that it is for. */
  readonly date: string
  /** The member of staff or the user of the dealership who made it, if it was one. */
  readonly actorName: string | null
  readonly createdAt: string
}

/** Full months overdue at `today` for an invoice due on `dueOn`; a month is full when its last day is over. */
export function fullMonthsOverdue(dueOn: string, today: string): number {
  let months = 0
  while (addMonths(dueOn, months + 1) < today) months += 1
  return months
}

/**
 * The late fee of one month: 1.5 % of the unpaid part of the amount, rounded half up to the cent. Payments reduce the
 * amount first; fees bear no fee.
 * Source: INVOICE-3.
 */
export function lateFeeCents(invoice: Pick<InvoiceStateFields, 'amountCents' | 'paidCents'>): number {
  const unpaidCents = Math.max(0, invoice.amountCents - invoice.paidCents)
  return divideHalfUp(unpaidCents * lateFeePercentPerMonth * 10, 1000)
}
