import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../columns.ts'
import { storageChecks } from '../storage-checks.ts'

/**
 * Requests that were carried out, by the key that the client gave them, with the answer that they got; written in the
 * same batch as what they did, and kept for ever. Source: API-6.
 */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    /** What kind of request the key is for: `orders`. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the body as it came, in hex. */
    bodyHash: text('body_hash').notNull(),
    status: integer('status').notNull(),
    /** The body of the answer, without the request id. */
    response: text('answer').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_keys_oldest').on(table.createdAt),
    ...storageChecks('idempotency_keys', table),
  ],
)
