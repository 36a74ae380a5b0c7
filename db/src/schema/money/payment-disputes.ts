import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { paymentProviders } from './payments.ts'

/** Payments that a customer disputes with their bank; staff get one notification for each. Source: PAY-6. */
export const paymentDisputes = sqliteTable(
  'payment_disputes',
  {
    provider: text('provider', { enum: paymentProviders }).notNull(),
    intentId: text('intent_id').notNull(),
    noticedAt: instant('noticed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.intentId] }),
    ...storageChecks('payment_disputes', table),
  ],
)
