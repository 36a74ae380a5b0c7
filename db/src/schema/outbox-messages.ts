import type { MessageFacts, MessageKind } from '@switchback/core/messages/message-facts.ts'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant, json } from '../columns.ts'
import { storageChecks } from '../storage-checks.ts'
import { orders } from './orders.ts'

/**
 *   waiting ──> sending ──> sent
 *      ^───────────┤ ├────> dead      given up; staff are told
 *      (tried again) └────> kept      no provider is set up: it can be read here, and goes nowhere
 */
export const outboxStatuses = ['waiting', 'sending', 'sent', 'kept', 'dead'] as const

/**
 * Mails and text messages, written in the batch of the change that causes them and delivered afterwards. What they say
 * is rendered from `facts` when they are sent.
 */
export const outboxMessages = sqliteTable(
  'outbox_messages',
  {
    /** The provider's idempotency key. */
    id: text('id').primaryKey().notNull(),
    channel: text('channel', { enum: ['mail', 'sms'] }).notNull(),
    /** Not listed in the database, so that a new kind needs no new table. */
    kind: text('kind').$type<MessageKind>().notNull(),
    /** The cause and the receiver, so that a cause is told once. */
    dedupeKey: text('dedupe_key').notNull(),
    orderId: text('order_id').references(() => orders.id),
    /** A mail address, or a telephone number as E.164. */
    recipient: text('recipient').notNull(),
    facts: json<MessageFacts[MessageKind]>('facts').notNull(),
    status: text('status', { enum: outboxStatuses }).notNull().default('waiting'),
    attemptCount: integer('attempt_count').notNull().default(0),
    /** A provider forgets an idempotency key, so that there is a time after which nothing may be sent again. */
    firstAttemptAt: instant('first_attempt_at'),
    /** Nothing is sent before; while it is being sent, until when it is left to whoever sends it. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
    provider: text('provider', { enum: ['resend', 'twilio'] }),
    /** What the provider calls it, once it has taken it. */
    providerMessageId: text('provider_message_id'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    uniqueIndex('outbox_messages_dedupe_key').on(table.dedupeKey),
    uniqueIndex('outbox_messages_provider_message').on(table.provider, table.providerMessageId),
    index('outbox_messages_due').on(table.status, table.nextAttemptAt),
    index('outbox_messages_newest').on(table.createdAt, table.id),
    index('outbox_messages_of_order').on(table.orderId, table.createdAt),
    ...storageChecks('outbox_messages', table),
  ],
)
