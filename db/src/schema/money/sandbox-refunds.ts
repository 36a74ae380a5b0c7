import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { cents, instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { refundStatuses } from './refunds.ts'
import { sandboxIntents } from './sandbox-intents.ts'

/** The sandbox provider's own record of refunds. Empty in production. Source: PAY-18. */
export const sandboxRefunds = sqliteTable(
  'sandbox_refunds',
  {
    id: text('id').primaryKey().notNull(),
    intentId: text('intent_id')
      .notNull()
      .references(() => sandboxIntents.id),
    idempotencyKey: text('idempotency_key').notNull(),
    amountCents: cents('amount_cents').notNull(),
    status: text('status', { enum: refundStatuses }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('sandbox_refunds_idempotency_key').on(table.idempotencyKey),
    index('sandbox_refunds_of_intent').on(table.intentId),
    ...storageChecks('sandbox_refunds', table),
  ],
)
