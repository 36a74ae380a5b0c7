import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { fullMonthsOverdue, lateFeeCents } from '@switchback/core/invoices/invoice-rules.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { and, asc, lt, sql } from 'drizzle-orm'
import { enterLedger } from '../credit/ledger.ts'
import type { RequestContext } from '../request-context.ts'
import { fullMonthsInSql } from './full-months-in-sql.ts'
import { isOpen, type Invoice } from './invoice-row.ts'

type FeeContext = Pick<RequestContext, 'db' | 'now' | 'timeZone'>

/** The most invoices of one run; the next run continues. */
const invoicesPerRun = 500

/** The fee of one more month, unless it is already posted, or the invoice was paid or due again since the read. */
async function postMonth(context: FeeContext, invoice: Invoice, month: number): Promise<boolean> {
  const { db, now } = context
  const feeCents = lateFeeCents(invoice)
  const { isHeld } = await guardedBatch(db, {
    guard: sql`UPDATE ${invoices}
      SET late_fee_cents = late_fee_cents + ${feeCents}, late_fee_months = ${month}, paid_on = NULL, updated_at = ${now.toISOString()}
      WHERE id = ${invoice.id} AND due_on = ${invoice.dueOn} AND late_fee_months = ${month - 1} AND paid_cents = ${invoice.paidCents} AND amount_cents = ${invoice.amountCents} AND voided_on IS NULL`,
    steps:
      feeCents === 0
        ? []
        : enterLedger(
            {
              dealerId: invoice.dealerId,
              kind: 'late_fee',
              changeCents: feeCents,
              invoiceId: invoice.id,
              note: `Month ${month} overdue`,
              actorKind: 'system',
              dedupeKey: `late_fee:${invoice.id}:${invoice.dueOn}:${month}`,
            },
            context,
          ),
  })
  return isHeld
}

/**
 * Posts late fees: 1.5 % of the unpaid amount for each full month overdue, once per invoice, due day and month. Idempotent and
 * safe under concurrency; a payment between read and write leaves the invoice to the next run.
 * @returns how many fees were posted.
 * Source: INVOICE-4.
 */
export async function postLateFees(context: FeeContext): Promise<number> {
  const { db, now, timeZone } = context
  const today = dayOf(now, timeZone)
  let posted = 0
  const [overdue] = await db.read([
    db.sql
      .select()
      .from(invoices)
      .where(
        and(
          isOpen,
          lt(invoices.dueOn, today),
          sql`${invoices.lateFeeMonths} < ${fullMonthsInSql(sql`${invoices.dueOn}`, today)}`,
        ),
      )
      .orderBy(asc(invoices.dueOn), asc(invoices.id))
      .limit(invoicesPerRun),
  ])
  for (const invoice of overdue) {
    const months = fullMonthsOverdue(invoice.dueOn, today)
    for (let month = invoice.lateFeeMonths + 1; month <= months; month++) {
      if (!(await postMonth(context, invoice, month))) break
      posted += 1
    }
  }
  return posted
}
