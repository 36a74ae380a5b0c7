import type { RateFigures } from '@switchback/core/rates/rate-figures.ts'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, json } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { rateStructures } from '../rates/rate-structures.ts'
import { users } from '../accounts/users.ts'

/** The unpublished rates of a structure: at most one draft, which all staff share. Source: RATE-12. */
export const rateDrafts = sqliteTable(
  'rate_drafts',
  {
    structureId: text('structure_id')
      .primaryKey()
      .notNull()
      .references(() => rateStructures.id),
    figures: json<RateFigures>('figures').notNull(),
    /** Grows with every save, for optimistic concurrency; no two drafts of a structure have the same. */
    revision: integer('revision').notNull(),
    updatedBy: text('updated_by')
      .notNull()
      .references(() => users.id),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => storageChecks('rate_drafts', table),
)
