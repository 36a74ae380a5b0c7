import type { JobName, JobRun } from '@switchback/core/system/system-facts.ts'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, json } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'

/** The last run of each job of the cron. Source: SYSTEM-2. */
export const jobRuns = sqliteTable(
  'job_runs',
  {
    /** Has no CHECK, so that a new job needs no table rebuild. */
    name: text('name').$type<JobName>().primaryKey().notNull(),
    ranAt: instant('ran_at').notNull(),
    tookMs: integer('took_ms').notNull(),
    succeededAt: instant('succeeded_at'),
    /** Runs that failed since the last good one. */
    failureCount: integer('failure_count').notNull(),
    /** The error's class, never its message, which may name people. */
    error: text('error'),
    /** The result of the last good run. */
    figures: json<JobRun['figures']>('figures').notNull(),
  },
  (table) => storageChecks('job_runs', table),
)
