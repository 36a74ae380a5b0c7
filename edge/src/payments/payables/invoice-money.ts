import { invoiceBalanceCents } from '@switchback/core/invoices/invoice-rules.ts'
import type { Database } from '@switchback/db/client.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { paymentInvoices } from '@switchback/db/schema/money/payment-invoices.ts'
import { payments } from '@switchback/db/schema/money/payments.ts'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { InvoiceForMessage } from '../../invoices/invoice-messages.ts'
import { byDueDay } from '../../invoices/invoice-row.ts'
import { vehiclesOf } from '../../vehicles/vehicles-of.ts'
import { paysAnyOf, type Payment } from './payable-effects.ts'

type Invoice = typeof invoices.$inferSelect

type PartRow = { readonly part: typeof paymentInvoices.$inferSelect; readonly invoice: Invoice }

/** A snapshot of one or several invoices of a dealership, oldest due first, with all payments of any of them. */
export type InvoiceMoney = {
  readonly rows: readonly [InvoiceForMessage, ...InvoiceForMessage[]]
  readonly payments: readonly Payment[]
  /** Of the payments that pay for several invoices, possibly others than these. */
  readonly parts: readonly PartRow[]
}

/** Queries the money of invoices; for {@link invoiceMoney}. `ids` is a list or subquery in parentheses. */
export function invoiceMoneyQueries(db: Database, ids: SQL) {
  return [
    db.sql
      .select({ invoice: invoices, order: orders, vehicles: vehiclesOf(sql`orders.id`), dealer: dealers })
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .innerJoin(dealers, eq(dealers.id, invoices.dealerId))
      .where(sql`${invoices.id} IN ${ids}`),
    db.sql.select().from(payments).where(paysAnyOf(ids)),
    db.sql
      .select({ part: paymentInvoices, invoice: invoices })
      .from(paymentInvoices)
      .innerJoin(invoices, eq(invoices.id, paymentInvoices.invoiceId))
      .where(
        sql`${paymentInvoices.paymentId} IN (SELECT payment_id FROM ${paymentInvoices} WHERE invoice_id IN ${ids})`,
      ),
  ] as const
}

/** Reads the results of {@link invoiceMoneyQueries}; undefined if no such invoice exists. */
export function invoiceMoney([rows, itsPayments, parts]: readonly [
  readonly InvoiceForMessage[],
  readonly Payment[],
  readonly PartRow[],
]): InvoiceMoney | undefined {
  const [first, ...others] = rows.toSorted(byDueDay)
  return (
    first && {
      rows: [first, ...others],
      payments: itsPayments.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)),
      parts: parts.toSorted(byDueDay),
    }
  )
}

/** The part of a payment that pays one invoice, oldest due first. Amounts are whole cents. */
export type PaidPart = {
  readonly invoice: Invoice
  readonly amountCents: number
  readonly receivedCents: number
  readonly refundedCents: number
}

/** Returns the parts of a payment; a payment of one invoice is its only part. */
export function partsOf({ rows, parts }: InvoiceMoney, payment: Payment): readonly PaidPart[] {
  const stored = parts.filter(({ part }) => part.paymentId === payment.id)
  if (stored.length > 0) return stored.map(({ part, invoice }) => ({ ...part, invoice }))
  const { amountCents, receivedCents, refundedCents } = payment
  return rows
    .filter(({ invoice }) => invoice.id === payment.invoiceId)
    .map(({ invoice }) => ({ invoice, amountCents, receivedCents, refundedCents }))
}

/** Returns whether each part is what is left to pay of its invoice. */
export function isDue(money: InvoiceMoney, payment: Payment): boolean {
  return partsOf(money, payment).every(
    ({ invoice, amountCents }) => invoice.voidedOn === null && amountCents === invoiceBalanceCents(invoice),
  )
}

/** Returns whether the payment pays for these invoices and no others. */
export function isExactly(money: InvoiceMoney, payment: Payment): boolean {
  const ids = new Set(money.rows.map(({ invoice }) => invoice.id))
  const parts = partsOf(money, payment)
  return parts.length === ids.size && parts.every(({ invoice }) => ids.has(invoice.id))
}
