import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { cents } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'

/** The subjects of totals: retail or dealer business (`channel`), one dealership, or one lane. */
export const totalSubjects = ['channel', 'dealer', 'lane'] as const

/** Lengths of a period, in UTC. */
export const totalGrains = ['month', 'day', 'hour'] as const

const count = (name: string) => integer(name).notNull().default(0)
const sum = (name: `${string}_cents`) => cents(name).notNull().default(0)

/**
 * Totals per UTC hour, day, and month, so that a report reads a few rows per period however many orders there are.
 * Business days are sums of hours, because SQLite knows no time zones. Each total is a sum over rows of other tables;
 * triggers append their changes to `reportDeltas`, which a job folds into this table.
 * Source: REPORT-1, ADR-46, ADR-73.
 */
export const reportTotals = sqliteTable(
  'report_totals',
  {
    subject: text('subject', { enum: totalSubjects }).notNull(),
    grain: text('grain', { enum: totalGrains }).notNull(),
    /** `2026-11`, `2026-11-22`, or `2026-11-22T14`. */
    period: text('period').notNull(),
    /** `retail` or `dealer`; the dealership's id; the lane, `FL-GA`. */
    subjectId: text('subject_id').notNull(),
    // By the time of the order.
    orderCount: count('order_count'),
    orderCents: sum('order_cents'),
    /** Orders that have a carrier now, their totals and the carriers' pay: the difference is the margin. */
    coveredCount: count('covered_count'),
    coveredCents: sum('covered_cents'),
    carrierPayCents: sum('carrier_pay_cents'),
    // By the time of the cancellation.
    cancelledCount: count('cancelled_count'),
    cancelledCents: sum('cancelled_cents'),
    // By the time of an order's first assignment.
    assignedCount: count('assigned_count'),
    /** From order to first assignment. */
    secondsToDriver: count('seconds_to_driver'),
    // By the day of delivery.
    deliveredCount: count('delivered_count'),
    onTimeCount: count('on_time_count'),
    // By the time of the quote. Paid: its order has a payment, or is on an invoice.
    quoteCount: count('quote_count'),
    orderedQuoteCount: count('ordered_quote_count'),
    paidQuoteCount: count('paid_quote_count'),
    // By the time of the payment, for invoices by the day of the ledger entry. Recorded: by staff, not by card.
    orderCardCents: sum('order_card_cents'),
    orderRecordedCents: sum('order_recorded_cents'),
    invoiceCardCents: sum('invoice_card_cents'),
    invoiceRecordedCents: sum('invoice_recorded_cents'),
    /** Minus what a bank gave back of lost disputes: negative in an hour that has more of that. Source: PAY-32. */
    refundedCents: sum('refunded_cents'),
    // Other ledger entries, by their day.
    invoicedCents: sum('invoiced_cents'),
    creditNoteCents: sum('credit_note_cents'),
    lateFeeCents: sum('late_fee_cents'),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.grain, table.period, table.subjectId] }),
    ...storageChecks('report_totals', table, [table.refundedCents]),
  ],
)
