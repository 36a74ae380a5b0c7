import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'

/** The audience of a structure: `retail` has exactly one, `dealer` has many. */
export const rateAudiences = ['retail', 'dealer'] as const

/** Rate structures, each with versioned rates. Source: RATE-3. */
export const rateStructures = sqliteTable(
  'rate_structures',
  {
    id: text('id').primaryKey().notNull(),
    audience: text('audience', { enum: rateAudiences }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** Grows with every change, for optimistic concurrency; also the number of the next version. */
    revision: integer('revision').notNull().default(1),
    /** A deleted structure is only hidden: its versions stay readable. Source: RATE-16. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('rate_structures_listed').on(table.deletedAt),
    ...storageChecks('rate_structures', table),
  ],
)
