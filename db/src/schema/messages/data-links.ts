import { sql } from 'drizzle-orm'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, json } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'

/**
 * Links in mails that open what we keep about a customer. Each opens the orders with its address, as it is spelled
 * there, for 24 hours, and only until a newer one is sent or the data is deleted.
 * Source: PRIVACY-9.
 */
export const dataLinks = sqliteTable(
  'data_links',
  {
    /** SHA-256 of the token in hex. */
    tokenHash: text('token_hash').primaryKey().notNull(),
    /** Empty once the data is deleted. */
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When the data was deleted, or a newer link was sent. */
    endedAt: instant('ended_at'),
    /** The answer to the deletion, for a request that is sent again; before its end, the orders erased so far. It names nobody. */
    result: json<unknown>('result'),
  },
  (table) => [
    index('data_links_of_email').on(table.email).where(sql.raw('"ended_at" IS NULL')),
    index('data_links_expired').on(table.expiresAt),
    ...storageChecks('data_links', table),
  ],
)
