import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { storageChecks } from '../../storage-checks.ts'
import { carriers } from './carriers.ts'

/** The words of each carrier's name in lowercase, maintained by triggers: a search finds the beginning of any. Source: FIND-1. */
export const carrierWords = sqliteTable(
  'carrier_words',
  {
    word: text('word').notNull(),
    carrierId: text('carrier_id')
      .notNull()
      .references(() => carriers.id),
  },
  (table) => [
    primaryKey({ columns: [table.word, table.carrierId] }),
    index('carrier_words_of_carrier').on(table.carrierId),
    ...storageChecks('carrier_words', table),
  ],
)
