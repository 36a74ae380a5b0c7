import { divideHalfUp } from '#core/money/divide-half-up.ts'
import { addMonths, daysBetween } from './days.ts'
import type { InvoiceStatus } from './invoice-status.ts'

/** What is stored of an invoice; everything that is shown of it is derived. Sums are whole cents, days ISO text. */
export type InvoiceStatusInputs = {
  readonly dueOn: string
  readonly amountCents: number
  readonly lateFeeCents: number
  readonly paidCents: number
  readonly voidedOn: string | null
}

/** Days that a dealership has to pay, unless staff agreed on others. Source: INVOICE-7. */
export const defaultPaymentTermsDays = 7

/** Of the unpaid amount, for each full month overdue. Source: INVOICE-7, INVOICE-3. */
export const lateFeePercentPerMonth = 1.5

/** How an invoice is paid beside by card. Source: INVOICE-7. */
export const invoicePaymentWays: readonly string[] = ['ACH', 'Wire Transfer', 'Check']

/** What is left to pay; nothing of a void invoice, and never below zero. */
export function invoiceBalanceCents(invoice: InvoiceStatusInputs): number {
  if (invoice.voidedOn !== null) return 0
  return Math.max(0, invoice.amountCents + invoice.lateFeeCents - invoice.paidCents)
}

/** Days that it is overdue at `today`; on the due day itself none. */
export function daysOverdue(invoice: InvoiceStatusInputs, today: string): number {
  return invoiceBalanceCents(invoice) === 0 ? 0 : Math.max(0, daysBetween(invoice.dueOn, today))
}

/** Source: INVOICE-3. */
export function invoiceStatus(invoice: InvoiceStatusInputs, today: string): InvoiceStatus {
  if (invoice.voidedOn !== null) return 'void'
  if (invoiceBalanceCents(invoice) === 0) return 'paid'
  return daysOverdue(invoice, today) > 0 ? 'overdue' : 'pending'
}

/** Full months that an invoice due on `dueOn` is overdue at `today`: one is full when its day is over. */
export function fullMonthsOverdue(dueOn: string, today: string): number {
  let months = 0
  while (addMonths(dueOn, months + 1) < today) months += 1
  return months
}

/**
 * The late fee of one month: 1.5 % of what is unpaid of the amount, half up to the cent. What was paid is taken off the
 * amount first; fees bear no fee.
 * Source: INVOICE-3.
 */
export function lateFeeCents(invoice: Pick<InvoiceStatusInputs, 'amountCents' | 'paidCents'>): number {
  const unpaidCents = Math.max(0, invoice.amountCents - invoice.paidCents)
  return divideHalfUp(unpaidCents * lateFeePercentPerMonth * 10, 1000)
}
