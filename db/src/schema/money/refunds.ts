import { sql } from 'drizzle-orm'
import { check, index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { cents, instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { orders } from '../orders/orders.ts'
import { payments } from './payments.ts'

/** The provider's refund statuses, plus `creating` before the provider has responded. */
export const refundStatuses = [
  'creating',
  'pending',
  'requires_action',
  'succeeded',
  'failed',
  'canceled',
] as const

/** Full or partial refunds. Source: PAY-20. */
export const refunds = sqliteTable(
  'refunds',
  {
    id: text('id').primaryKey().notNull(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** The provider's id of the refund; none while it is being created. */
    providerRefundId: text('provider_refund_id'),
    amountCents: cents('amount_cents').notNull(),
    status: text('status', { enum: refundStatuses }).notNull(),
    reason: text('reason'),
    requestedBy: text('requested_by'),
    /** The intent whose lost dispute took the money; none for a refund that we made. Source: PAY-32. */
    disputedIntentId: text('disputed_intent_id'),
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('refunds_provider_refund').on(table.providerRefundId),
    uniqueIndex('refunds_idempotency_key').on(table.idempotencyKey),
    index('refunds_of_payment').on(table.paymentId),
    index('refunds_of_order').on(table.orderId, table.createdAt),
    index('refunds_by_status').on(table.status, table.updatedAt),
    check('refunds_amount_positive', sql.raw(`"amount_cents" > 0`)),
    ...storageChecks('refunds', table),
  ],
)
