import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { cents } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { dealers } from '../accounts/dealers.ts'

/** The `due` of the row that sums up all of a dealership's open invoices. */
export const allDays = ''

/**
 * The debt of each dealership, by the day on which it is due and in all, maintained by triggers on `invoices` in the
 * same write: an account or a report of receivables reads the days of its bands, and what is older is the difference.
 */
export const dealerReceivables = sqliteTable(
  'dealer_receivables',
  {
    dealerId: text('dealer_id')
      .notNull()
      .references(() => dealers.id),
    /** A day, or {@link allDays}. */
    due: text('due').notNull(),
    invoiceCount: integer('invoice_count').notNull(),
    openCents: cents('open_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dealerId, table.due] }),
    index('dealer_receivables_by_day').on(table.due, table.dealerId),
    ...storageChecks('dealer_receivables', table),
  ],
)
