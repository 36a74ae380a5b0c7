import type { MessageFacts, MessageKind } from '@switchback/core/messages/message-facts.ts'
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant, json } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { orders } from '../orders/orders.ts'

/** Messages that exceed a rate limit wait here for their receiver's digest, or for room. All others go to the outbox. */
export const heldMessages = sqliteTable(
  'held_messages',
  {
    id: text('id').primaryKey().notNull(),
    channel: text('channel', { enum: ['mail', 'sms'] }).notNull(),
    kind: text('kind').$type<MessageKind>().notNull(),
    dedupeKey: text('dedupe_key').notNull(),
    orderId: text('order_id').references(() => orders.id),
    recipient: text('recipient').notNull(),
    facts: json<MessageFacts[MessageKind]>('facts').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('held_messages_dedupe_key').on(table.dedupeKey),
    index('held_messages_oldest').on(table.createdAt),
    index('held_messages_of_order').on(table.orderId),
    ...storageChecks('held_messages', table),
  ],
)
