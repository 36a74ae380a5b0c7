import { messageChannels } from '@switchback/core/messages/admin-message.ts'
import { deliveryStates } from '@switchback/core/messages/delivery-report.ts'
import type { MessageFacts, MessageKind } from '@switchback/core/messages/message-facts.ts'
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex, type AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { instant, isPresent, json } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { orders } from '../orders/orders.ts'

/**
 *   waiting ──> sending ──> sent
 *      ^───────────┤ ├────> dead      given up; notifies staff
 *      (tried again) └────> kept      goes nowhere: no provider is set up, or the device takes no push any more
 */
export const outboxStatuses = ['waiting', 'sending', 'sent', 'kept', 'dead'] as const

/** Given up, and staff have to look at it. Queries must repeat these expressions exactly to use the indexes below. */
export const isUnsettled = sql.raw(`"status" = 'dead' AND "settled_at" IS NULL`)
/** To be delivered; usually few. */
export const isUndelivered = sql.raw(`"status" IN ('waiting', 'sending')`)
export const isDone = sql.raw(`"status" NOT IN ('waiting', 'sending')`)
export const isSettled = sql.raw(`"settled_at" IS NOT NULL`)
/** The provider has reported what became of it. */
export const isReported = sql.raw(`"delivery" IS NOT NULL`)

/**
 * Mails, text messages and push messages, written in the batch of the change that causes them and delivered afterwards. Their text
 * is rendered from `facts` on delivery.
 */
export const outboxMessages = sqliteTable(
  'outbox_messages',
  {
    /** The provider's idempotency key. */
    id: text('id').primaryKey().notNull(),
    channel: text('channel', { enum: messageChannels }).notNull(),
    /** Has no CHECK, so that a new kind needs no table rebuild. */
    kind: text('kind').$type<MessageKind>().notNull(),
    /** The cause and the receiver, so that each cause sends only one message. */
    dedupeKey: text('dedupe_key').notNull(),
    orderId: text('order_id').references(() => orders.id),
    /** A mail address, or a phone number in E.164 form; of push, the mail address of the user. */
    recipient: text('recipient').notNull(),
    facts: json<MessageFacts[MessageKind]>('facts').notNull(),
    status: text('status', { enum: outboxStatuses }).notNull().default('waiting'),
    attemptCount: integer('attempt_count').notNull().default(0),
    /** Providers expire idempotency keys, so retries must stop some time after this. */
    firstAttemptAt: instant('first_attempt_at'),
    /** The earliest time of the next attempt; while sending, the end of the sender's lease. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
    provider: text('provider', { enum: ['resend', 'twilio', 'web_push'] }),
    /** The provider's id, once it has accepted the message. */
    providerMessageId: text('provider_message_id'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    sentAt: instant('sent_at'),
    /** When staff decided that nothing more is to be done about a dead message. */
    settledAt: instant('settled_at'),
    /** The state of a sent message, as its provider last reported it; none while nothing is known. Source: MSG-36. */
    delivery: text('delivery', { enum: deliveryStates }),
    /** The provider's word for it, such as `Permanent NoEmail` or `30003`. */
    deliveryReason: text('delivery_reason'),
    reportedAt: instant('reported_at'),
    /** The message that staff sent again as this one; of several in a row, the first. Source: MSG-37. */
    replacesId: text('replaces_id').references((): AnySQLiteColumn => outboxMessages.id),
  },
  (table) => [
    uniqueIndex('outbox_messages_dedupe_key').on(table.dedupeKey),
    uniqueIndex('outbox_messages_provider_message')
      .on(table.provider, table.providerMessageId)
      .where(isPresent('provider_message_id')),
    index('outbox_messages_due').on(table.nextAttemptAt).where(isUndelivered),
    index('outbox_messages_newest').on(table.createdAt, table.id),
    index('outbox_messages_by_status').on(table.status, table.createdAt, table.id).where(isDone),
    index('outbox_messages_by_kind').on(table.kind, table.createdAt, table.id),
    index('outbox_messages_by_status_and_kind')
      .on(table.status, table.kind, table.createdAt, table.id)
      .where(isDone),
    index('outbox_messages_by_recipient').on(table.recipient, table.createdAt, table.id),
    index('outbox_messages_unsettled').on(table.status, table.createdAt, table.id).where(isUnsettled),
    index('outbox_messages_settled').on(table.createdAt, table.id).where(isSettled),
    index('outbox_messages_of_order').on(table.orderId, table.createdAt),
    index('outbox_messages_by_delivery').on(table.delivery, table.createdAt, table.id).where(isReported),
    index('outbox_messages_replacing')
      .on(table.replacesId, table.createdAt, table.id)
      .where(isPresent('replaces_id')),
    ...storageChecks('outbox_messages', table),
  ],
)
