import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../columns.ts'
import { storageChecks } from '../storage-checks.ts'

/** Whose prices they are: the retail settings are the one structure `retail`, dealer structures are many. */
export const rateAudiences = ['retail', 'dealer'] as const

/** What has versions of rates. Source: RATE-3. */
export const rateStructures = sqliteTable(
  'rate_structures',
  {
    id: text('id').primaryKey().notNull(),
    audience: text('audience', { enum: rateAudiences }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => storageChecks('rate_structures', table),
)
