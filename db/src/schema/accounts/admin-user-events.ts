import { adminUserEventKinds } from '@switchback/core/admin-users/admin-user.ts'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, json } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { users } from './users.ts'

/** Every change of a member of staff by another: who, when, before and after. Append-only. Source: STAFF-6. */
export const adminUserEvents = sqliteTable(
  'admin_user_events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }).notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: adminUserEventKinds }).notNull(),
    actorId: text('actor_id')
      .notNull()
      .references(() => users.id),
    /** Each changed field, before and after. */
    changes: json<Readonly<Record<string, readonly [before: unknown, after: unknown]>>>('changes').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('admin_user_events_of_user').on(table.userId, table.id),
    ...storageChecks('admin_user_events', table),
  ],
)
