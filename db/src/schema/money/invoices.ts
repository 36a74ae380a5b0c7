import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { cents, day, instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { dealers } from '../accounts/dealers.ts'
import { orders } from '../orders/orders.ts'

/** Neither void nor paid. Queries must repeat this expression exactly to use the indexes below. */
export const isOpenInvoice = sql.raw(
  `"voided_on" IS NULL AND "paid_cents" < "amount_cents" + "late_fee_cents"`,
)
export const isPaidInvoice = sql.raw(
  `"voided_on" IS NULL AND "paid_cents" >= "amount_cents" + "late_fee_cents"`,
)
export const isVoidInvoice = sql.raw(`"voided_on" IS NOT NULL`)

/**
 * An invoice of one order, created in the batch that places it. Its number comes from `year` and `sequence`, which
 * has no gaps: rows are never deleted (enforced by a trigger). The debt changes only together with a ledger entry.
 * Source: CREDIT-5, INVOICE-3.
 */
export const invoices = sqliteTable(
  'invoices',
  {
    id: text('id').primaryKey().notNull(),
    dealerId: text('dealer_id')
      .notNull()
      .references(() => dealers.id),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** The year of issue. */
    year: integer('year').notNull(),
    /** Restarts at 1 every year. */
    sequence: integer('sequence').notNull(),
    /** `INV-2026-000001`. */
    invoiceNumber: text('invoice_number').notNull(),
    issuedOn: day('issued_on').notNull(),
    dueOn: day('due_on').notNull(),
    paymentTermsDays: integer('payment_terms_days').notNull(),
    amountCents: cents('amount_cents').notNull(),
    lateFeeCents: cents('late_fee_cents').notNull().default(0),
    /** The number of full months overdue since `due_on` whose fees are posted. */
    lateFeeMonths: integer('late_fee_months').notNull().default(0),
    paidCents: cents('paid_cents').notNull().default(0),
    /** Set once nothing is left to pay. */
    paidOn: day('paid_on'),
    voidedOn: day('voided_on'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('invoices_number').on(table.invoiceNumber),
    uniqueIndex('invoices_sequence').on(table.year, table.sequence),
    uniqueIndex('invoices_of_order').on(table.orderId),
    index('invoices_by_dealer').on(table.dealerId, table.createdAt, table.id),
    index('invoices_open').on(table.dealerId, table.createdAt, table.id).where(isOpenInvoice),
    index('invoices_paid').on(table.dealerId, table.createdAt, table.id).where(isPaidInvoice),
    index('invoices_void').on(table.dealerId, table.createdAt, table.id).where(isVoidInvoice),
    index('invoices_by_dealer_and_due').on(table.dealerId, table.dueOn, table.id),
    index('invoices_open_by_due').on(table.dealerId, table.dueOn, table.id).where(isOpenInvoice),
    /** With its late fees. */
    index('invoices_by_dealer_and_total').on(
      table.dealerId,
      sql.raw(`("amount_cents" + "late_fee_cents")`),
      table.id,
    ),
    index('invoices_by_issue').on(table.issuedOn, table.id),
    index('invoices_due').on(table.dueOn, table.id).where(isOpenInvoice),
    check('invoices_amount_positive', sql.raw(`"amount_cents" > 0`)),
    check('invoices_counted_from_one', sql.raw(`"sequence" > 0`)),
    ...storageChecks('invoices', table),
  ],
)
