import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'

/**
 * Completed requests by the client's idempotency key, with their responses; written in the same batch as their
 * effects, and never deleted.
 * Source: API-6.
 */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    /** The kind of request: `orders`. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the raw body, in hex. */
    bodyHash: text('body_hash').notNull(),
    status: integer('status').notNull(),
    /** The response body without the request id. */
    response: text('answer').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] }), ...storageChecks('idempotency_keys', table)],
)
