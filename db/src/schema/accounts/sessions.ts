import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { users } from './users.ts'

/** Active sessions. A session that ends is deleted. Source: ACCESS-5. */
export const sessions = sqliteTable(
  'sessions',
  {
    /** Public id with which the owner can end the session. */
    id: text('id').primaryKey().notNull(),
    /** SHA-256 of the token in hex, so that a leaked row is useless. */
    tokenHash: text('token_hash').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Browser and system, in a few words: `Chrome on Windows`. */
    device: text('device').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_token_hash').on(table.tokenHash),
    index('sessions_of_user').on(table.userId, table.lastUsedAt),
    index('sessions_expired').on(table.expiresAt),
    ...storageChecks('sessions', table),
  ],
)
