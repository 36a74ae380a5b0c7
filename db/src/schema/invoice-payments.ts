import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { cents, instant } from '../columns.ts'
import { storageChecks } from '../storage-checks.ts'
import { invoices } from './invoices.ts'
import { paymentStatuses } from './payments.ts'

const openStatuses = paymentStatuses.filter((status) => status !== 'succeeded' && status !== 'canceled')

/** One payment intent of the card provider for one invoice, like `payments` for orders. Source: PAY-6, INVOICE-9. */
export const invoicePayments = sqliteTable(
  'invoice_payments',
  {
    id: text('id').primaryKey().notNull(),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id),
    provider: text('provider', { enum: ['stripe', 'sandbox'] }).notNull(),
    /** The provider's id of the intent; none while it is being created. */
    intentId: text('intent_id'),
    amountCents: cents('amount_cents').notNull(),
    status: text('status', { enum: paymentStatuses }).notNull(),
    /** The amount that the provider reports as received; may differ from `amount_cents`. */
    receivedCents: cents('received_cents').notNull().default(0),
    /** The amount that staff refunded in the provider's dashboard. */
    refundedCents: cents('refunded_cents').notNull().default(0),
    startedBy: text('started_by').notNull(),
    lastError: text('last_error'),
    /** How often the reconcile job queried the provider without a final status. */
    askedCount: integer('asked_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    succeededAt: instant('succeeded_at'),
  },
  (table) => [
    uniqueIndex('invoice_payments_intent').on(table.provider, table.intentId),
    uniqueIndex('invoice_payments_one_open')
      .on(table.invoiceId)
      .where(sql.raw(`"status" IN (${openStatuses.map((status) => `'${status}'`).join(', ')})`)),
    index('invoice_payments_of_invoice').on(table.invoiceId, table.createdAt),
    index('invoice_payments_by_status').on(table.status, table.updatedAt),
    index('invoice_payments_by_success').on(table.succeededAt, table.id),
    check('invoice_payments_amount_positive', sql.raw(`"amount_cents" > 0`)),
    check('invoice_payments_refunds_within_received', sql.raw(`"refunded_cents" <= "received_cents"`)),
    check(
      'invoice_payments_succeeded_at_a_time',
      sql.raw(`"status" <> 'succeeded' OR "succeeded_at" IS NOT NULL`),
    ),
    ...storageChecks('invoice_payments', table),
  ],
)
