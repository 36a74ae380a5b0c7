import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { cents, instant, json } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { paymentStatuses } from '@switchback/core/payments/payment-status.ts'

/** The sandbox provider's own record of intents. Empty in production. Source: PAY-18. */
export const sandboxIntents = sqliteTable(
  'sandbox_intents',
  {
    id: text('id').primaryKey().notNull(),
    clientSecret: text('client_secret').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    amountCents: cents('amount_cents').notNull(),
    currency: text('currency', { enum: ['usd'] })
      .notNull()
      .default('usd'),
    status: text('status', { enum: paymentStatuses }).notNull(),
    receivedCents: cents('received_cents').notNull().default(0),
    refundedCents: cents('refunded_cents').notNull().default(0),
    metadata: json<Readonly<Record<string, string>>>('metadata').notNull(),
    lastErrorCode: text('last_error_code'),
    lastErrorMessage: text('last_error_message'),
    revision: integer('revision').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('sandbox_intents_idempotency_key').on(table.idempotencyKey),
    index('sandbox_intents_newest').on(table.createdAt),
    check('sandbox_intents_refund_cap', sql.raw(`"refunded_cents" <= "received_cents"`)),
    ...storageChecks('sandbox_intents', table),
  ],
)
