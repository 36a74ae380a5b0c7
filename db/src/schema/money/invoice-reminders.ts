import { reminderKinds } from '@switchback/core/invoices/reminders.ts'
import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { day, instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { dealers } from '../accounts/dealers.ts'

/** Which reminders of its invoices a dealership got, so that each is sent once. Source: INVOICE-17. */
export const invoiceReminders = sqliteTable(
  'invoice_reminders',
  {
    dealerId: text('dealer_id')
      .notNull()
      .references(() => dealers.id),
    kind: text('kind', { enum: reminderKinds }).notNull(),
    /** The due day of its invoices, or the day on which their late fees were posted. */
    aboutOn: day('about_on').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dealerId, table.kind, table.aboutOn] }),
    ...storageChecks('invoice_reminders', table),
  ],
)
