import { sql } from 'drizzle-orm'
import { check, index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { cents } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { invoices } from './invoices.ts'
import { payments } from './payments.ts'

/**
 * The shares of a payment of several invoices; `payments.invoice_id` is the first of them. A payment of one invoice has
 * no rows.
 * Source: INVOICE-10, PAY-26.
 */
export const paymentInvoices = sqliteTable(
  'payment_invoices',
  {
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id),
    /** The amount that was due when the payment was started. */
    amountCents: cents('amount_cents').notNull(),
    receivedCents: cents('received_cents').notNull().default(0),
    refundedCents: cents('refunded_cents').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.invoiceId] }),
    index('payment_invoices_by_invoice').on(table.invoiceId),
    check('payment_invoices_amount_positive', sql.raw(`"amount_cents" > 0`)),
    check('payment_invoices_refunds_within_received', sql.raw(`"refunded_cents" <= "received_cents"`)),
    ...storageChecks('payment_invoices', table),
  ],
)
