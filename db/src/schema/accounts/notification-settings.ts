import type { AnyTopic } from '@switchback/core/notifications/notification-settings.ts'
import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { users } from './users.ts'

/**
 * Which notifications reach a member of staff or a user of a dealership, and how; without a row the defaults of the
 * topic apply. Source: MSG-20, MSG-8.
 */
export const notificationSettings = sqliteTable(
  'notification_settings',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Has no CHECK, so that a new topic needs no table rebuild. */
    topic: text('topic').$type<AnyTopic>().notNull(),
    inApp: flag('in_app').notNull(),
    mail: flag('mail').notNull(),
    push: flag('push').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.topic] }),
    ...storageChecks('notification_settings', table),
  ],
)
