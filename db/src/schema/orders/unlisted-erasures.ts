import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'

/**
 * Erased orders and accounts that the list beside the backups does not name yet. Triggers on the erased rows themselves
 * write it, so no way to erase can forget to; a row goes once the bucket has it. An id is never used twice, so that a
 * row which comes while another run stores the list is not taken for one of that run.
 * Source: PRIVACY-16, ADR-94.
 */
export const unlistedErasures = sqliteTable(
  'unlisted_erasures',
  {
    id: integer('id').primaryKey({ autoIncrement: true }).notNull(),
    kind: text('kind', { enum: ['order', 'account'] }).notNull(),
    subjectId: text('subject_id').notNull(),
    /** The moment of the erasure, or of the end of the order's papers or record. */
    createdAt: instant('created_at').notNull(),
  },
  (table) => storageChecks('unlisted_erasures', table),
)
