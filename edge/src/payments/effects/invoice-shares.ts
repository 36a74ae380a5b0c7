import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { invoiceBalanceCents } from '@switchback/core/invoices/invoice-rules.ts'
import { paymentInvoices } from '@switchback/db/schema/money/payment-invoices.ts'
import { sql } from 'drizzle-orm'
import { invoicePaidMessage } from '../../invoices/invoice-messages.ts'
import type { Message } from '../../outbox/enqueue/message.ts'
import type { PaymentContext } from '../context/payment-context.ts'
import type { InvoiceMoney, PaidPart } from '../payables/invoice-money.ts'

/** A part with what it received now. */
export type SharedPart = PaidPart & { readonly shareCents: number }

/** A payment or refund, once per payment, or once per invoice of a payment of several. */
export function keyOf(paymentId: string, { id }: PaidPart['invoice'], isOfSeveral: boolean): string {
  return isOfSeveral ? `${paymentId}:${id}` : paymentId
}

/** The invoice of a payment, or the share of one of several. */
export type PartOf = { readonly paymentId: string; readonly part: SharedPart; readonly isOfSeveral: boolean }

/** Adds to what a part of a payment of several invoices received or gave back. */
export function countShare(
  column: 'received_cents' | 'refunded_cents',
  { paymentId, part, isOfSeveral }: PartOf,
) {
  if (!isOfSeveral) return []
  const name = sql.identifier(column)
  return [
    sql`UPDATE ${paymentInvoices} SET ${name} = ${name} + ${part.shareCents}
      WHERE payment_id = ${paymentId} AND invoice_id = ${part.invoice.id}`,
  ]
}

/** Parts with their shares, in the same order. */
export function withShares(parts: readonly PaidPart[], shares: readonly number[]): SharedPart[] {
  return parts.map((part, at) => ({ ...part, shareCents: shares[at] ?? 0 }))
}

/** To the dealership: paid by card. */
export function paidMessages(
  { now, timeZone }: PaymentContext,
  { rows }: InvoiceMoney,
  credited: readonly SharedPart[],
  cause: string,
): Message[] {
  const credits = credited.flatMap((part) => {
    const row = rows.find(({ invoice }) => invoice.id === part.invoice.id)
    const dueCents = Math.max(0, invoiceBalanceCents(part.invoice) - part.shareCents)
    return row ? [{ ...row, amountCents: part.shareCents, dueCents }] : []
  })
  return invoicePaidMessage(credits, { method: 'card', paidDay: dayOf(now, timeZone) }, cause)
}
