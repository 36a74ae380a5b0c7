import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { addDays } from '@switchback/core/calendar/days.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { sql, type SQL } from 'drizzle-orm'
import { noticeOfIssued } from '../credit/invoice-notices.ts'
import type { Moment } from '../request-context.ts'

/** An invoice before it is written; the write assigns its number. */
export type NewInvoice = {
  readonly id: string
  readonly dealerId: string
  readonly orderId: string
  readonly amountCents: number
  readonly paymentTermsDays: number
  readonly issuedOn: string
  readonly dueOn: string
}

/** Returns an invoice of today for the price of an order. Source: INVOICE-1. */
export function newInvoice(
  of: Pick<NewInvoice, 'dealerId' | 'orderId' | 'amountCents' | 'paymentTermsDays'>,
  { now, timeZone }: Moment,
): NewInvoice {
  const issuedOn = dayOf(now, timeZone)
  return { ...of, id: crypto.randomUUID(), issuedOn, dueOn: addDays(issuedOn, of.paymentTermsDays) }
}

/**
 * Writes the invoice under the next number of its year, and tells the dealership. The insert assigns the number, so the
 * sequence has no gaps.
 * @param causedBy the dealership's user who ordered; null if staff did.
 * Source: INVOICE-1, DEALER-23.
 */
export function issueInvoice(invoice: NewInvoice, causedBy: string | null, now: Date): SQL[] {
  const year = Number(invoice.issuedOn.slice(0, 4))
  const at = now.toISOString()
  const insert = sql`INSERT INTO ${invoices}
    (id, dealer_id, order_id, year, sequence, invoice_number, issued_on, due_on, payment_terms_days, amount_cents,
      created_at, updated_at)
    SELECT ${invoice.id}, ${invoice.dealerId}, ${invoice.orderId}, ${year}, next,
      printf('INV-%d-%06d', ${year}, next), ${invoice.issuedOn}, ${invoice.dueOn}, ${invoice.paymentTermsDays},
      ${invoice.amountCents}, ${at}, ${at}
    FROM (SELECT coalesce(max(sequence), 0) + 1 AS next FROM ${invoices} WHERE year = ${year})`
  return [insert, ...noticeOfIssued(invoice, causedBy, at)]
}

/** The invoice's number, for use in a later statement of the same batch. */
export function numberOf(invoiceId: string): SQL {
  return sql`(SELECT invoice_number FROM ${invoices} WHERE id = ${invoiceId})`
}
