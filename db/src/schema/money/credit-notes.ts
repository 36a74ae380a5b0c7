import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { storageChecks } from '../../storage-checks.ts'
import { creditEntries } from './credit-entries.ts'

/**
 * The number of each credit note of the ledger, which a trigger gives as the entry is written: `year` and `sequence`
 * without gaps. Append-only (enforced by triggers).
 * Source: INVOICE-16.
 */
export const creditNotes = sqliteTable(
  'credit_notes',
  {
    entryId: integer('entry_id')
      .primaryKey()
      .notNull()
      .references(() => creditEntries.id),
    /** The year of the entry's day. */
    year: integer('year').notNull(),
    /** Restarts at 1 every year. */
    sequence: integer('sequence').notNull(),
    /** `CN-2026-000001`. */
    creditNoteNumber: text('credit_note_number').notNull(),
  },
  (table) => [
    uniqueIndex('credit_notes_number').on(table.creditNoteNumber),
    uniqueIndex('credit_notes_sequence').on(table.year, table.sequence),
    ...storageChecks('credit_notes', table),
  ],
)
