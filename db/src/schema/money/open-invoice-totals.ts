import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import { cents, day } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'

/**
 * Open invoices by the day on which they are due, maintained by triggers on `invoices` in the same write, so that the
 * sum of what is overdue reads a row per day. A migration that recreates `invoices` must recreate the triggers.
 */
export const openInvoiceTotals = sqliteTable(
  'open_invoice_totals',
  {
    dueOn: day('due_on').primaryKey().notNull(),
    invoiceCount: integer('invoice_count').notNull(),
    openCents: cents('open_cents').notNull(),
  },
  (table) => storageChecks('open_invoice_totals', table),
)
