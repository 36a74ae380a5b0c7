import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../columns.ts'
import { storageChecks } from '../storage-checks.ts'

/** How far a long job has come, so that a run that is cut off goes on where the last one stopped. */
export const jobProgress = sqliteTable(
  'job_progress',
  {
    name: text('name').primaryKey().notNull(),
    startedAt: instant('started_at').notNull(),
    /** The last row that was done, in the job's own words; empty at the start. */
    position: text('position').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => storageChecks('job_progress', table),
)
