import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { messageEventKinds } from '@switchback/core/messages/admin-message.ts'
import { instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { outboxMessages } from './outbox-messages.ts'

/** The actions of staff on a message of the outbox. Append-only. Source: MSG-5, MSG-18. */
export const messageEvents = sqliteTable(
  'message_events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }).notNull(),
    messageId: text('message_id')
      .notNull()
      .references(() => outboxMessages.id),
    kind: text('kind', { enum: messageEventKinds }).notNull(),
    actorId: text('actor_id').notNull(),
    /** The state before. */
    fromStatus: text('from_status').notNull(),
    note: text('note'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('message_events_of_message').on(table.messageId, table.id),
    ...storageChecks('message_events', table),
  ],
)
