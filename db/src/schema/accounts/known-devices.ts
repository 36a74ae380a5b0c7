import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { users } from './users.ts'

/** Browsers on which somebody signed in before: wrong guesses of strangers do not count against them. */
export const knownDevices = sqliteTable(
  'known_devices',
  {
    /** SHA-256 of the device's token in hex. People who share a browser share the token. */
    tokenHash: text('token_hash').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.userId] }),
    index('known_devices_of_user').on(table.userId, table.lastUsedAt),
    index('known_devices_unused').on(table.lastUsedAt),
    ...storageChecks('known_devices', table),
  ],
)
