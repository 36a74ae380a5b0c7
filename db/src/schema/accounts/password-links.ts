import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { users } from './users.ts'

/**
 * Links that set a password: after forgetting it (`reset`) or for the first time (`setup`). Each works once, for 24
 * hours, and only until its owner gets a newer one.
 * Source: ACCESS-12, ACCESS-11.
 */
export const passwordLinks = sqliteTable(
  'password_links',
  {
    /** SHA-256 of the token in hex. */
    tokenHash: text('token_hash').primaryKey().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    purpose: text('purpose', { enum: ['reset', 'setup'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When it was used or superseded by a newer one. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('password_links_of_user').on(table.userId, table.endedAt),
    index('password_links_expired').on(table.expiresAt),
    ...storageChecks('password_links', table),
  ],
)
