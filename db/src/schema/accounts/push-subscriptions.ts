import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { sessions } from './sessions.ts'
import { users } from './users.ts'

/**
 * Devices that receive push messages, at most one for each session. It ends with its session: deleting that deletes
 * it. Source: MSG-22.
 */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    id: text('id').primaryKey().notNull(),
    /** The browser's address at its push service. Anyone who has it and the keys can send to the device. */
    endpoint: text('endpoint').notNull(),
    /** The browser's public key and secret, in base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    lastSuccessAt: instant('last_success_at'),
    /** Failed attempts since the last success. */
    failureCount: integer('failure_count').notNull().default(0),
    /** When the first of them failed that says something about the device; null after a success. */
    failingSinceAt: instant('failing_since_at'),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    uniqueIndex('push_subscriptions_session').on(table.sessionId),
    index('push_subscriptions_of_user').on(table.userId),
    ...storageChecks('push_subscriptions', table),
  ],
)
