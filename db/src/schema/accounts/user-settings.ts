import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { users } from './users.ts'

/**
 * Choices of mails that earlier releases stored, and still read while they run beside this one; `notification_settings`
 * replaced them. Source: ACCESS-21.
 */
export const userSettings = sqliteTable(
  'user_settings',
  {
    userId: text('user_id')
      .primaryKey()
      .notNull()
      .references(() => users.id),
    /** Mails about the user's own orders. */
    orderMails: flag('order_mails').notNull().default(true),
    /** Mails about invoices and credit. */
    invoiceMails: flag('invoice_mails').notNull().default(true),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => storageChecks('user_settings', table),
)
