import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'

/** The progress of a long job, so that the next run resumes where an interrupted one stopped. */
export const jobProgress = sqliteTable(
  'job_progress',
  {
    name: text('name').primaryKey().notNull(),
    startedAt: instant('started_at').notNull(),
    /** The last completed row, in a format of the job's own; empty at the start. */
    position: text('position').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => storageChecks('job_progress', table),
)
