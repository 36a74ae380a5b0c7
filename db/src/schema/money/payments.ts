import { openPaymentStatuses, paymentStatuses } from '@switchback/core/payments/payment-status.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { cents, instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { invoices } from './invoices.ts'
import { orders } from '../orders/orders.ts'

const isOpen = sql.raw(`"status" IN (${openPaymentStatuses.map((status) => `'${status}'`).join(', ')})`)

/** The source of truth for a payment; staff record `manual` ones. Source: ORDER-21, PAY-6, PAY-18. */
export const paymentProviders = ['stripe', 'sandbox', 'manual'] as const

/**
 * One intent at the provider, or one payment that staff recorded, for one payable: an order or an invoice.
 * Source: PAY-6, PAY-8, PAY-26, INVOICE-9.
 */
export const payments = sqliteTable(
  'payments',
  {
    id: text('id').primaryKey().notNull(),
    orderId: text('order_id').references(() => orders.id),
    invoiceId: text('invoice_id').references(() => invoices.id),
    provider: text('provider', { enum: paymentProviders }).notNull(),
    /** The provider's id of the intent; none while it is being created. */
    intentId: text('intent_id'),
    type: text('type', { enum: ['deposit', 'full', 'balance', 'invoice'] }).notNull(),
    amountCents: cents('amount_cents').notNull(),
    currency: text('currency', { enum: ['usd'] })
      .notNull()
      .default('usd'),
    status: text('status', { enum: paymentStatuses }).notNull(),
    /** The amount that the provider reports as received; may differ from `amount_cents`. */
    receivedCents: cents('received_cents').notNull().default(0),
    refundedCents: cents('refunded_cents').notNull().default(0),
    /**
     * Sent to the provider with the request that creates the intent, so that a retry does not create a second one.
     */
    idempotencyKey: text('idempotency_key').notNull(),
    /** The dealership's user who started the payment of an invoice; nobody signs in to pay an order. */
    startedBy: text('started_by'),
    lastError: text('last_error'),
    /** The card that paid, as the provider names its brand; nothing else of the card is stored. Source: PAY-29. */
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    /** How often the reconcile job queried the provider without a final status. */
    askedCount: integer('asked_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    succeededAt: instant('succeeded_at'),
  },
  (table) => [
    uniqueIndex('payments_intent').on(table.provider, table.intentId),
    uniqueIndex('payments_idempotency_key').on(table.idempotencyKey),
    uniqueIndex('payments_one_open').on(table.orderId, table.type).where(isOpen),
    uniqueIndex('payments_one_open_of_invoice').on(table.invoiceId).where(isOpen),
    index('payments_of_invoice').on(table.invoiceId, table.createdAt),
    index('payments_of_order').on(table.orderId, table.createdAt),
    index('payments_by_status').on(table.status, table.updatedAt),
    index('payments_by_success').on(table.succeededAt, table.id),
    check('payments_one_payable', sql.raw(`("order_id" IS NULL) <> ("invoice_id" IS NULL)`)),
    check('payments_invoice_type', sql.raw(`("type" = 'invoice') = ("invoice_id" IS NOT NULL)`)),
    check('payments_amount_positive', sql.raw(`"amount_cents" > 0`)),
    check('payments_refunds_within_received', sql.raw(`"refunded_cents" <= "received_cents"`)),
    check('payments_succeeded_with_money', sql.raw(`"status" <> 'succeeded' OR "succeeded_at" IS NOT NULL`)),
    ...storageChecks('payments', table),
  ],
)
