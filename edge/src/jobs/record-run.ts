import type { JobName, JobRun } from '@switchback/core/system/system-facts.ts'
import type { Database } from '@switchback/db/client.ts'
import { jobRuns } from '@switchback/db/schema/system/job-runs.ts'
import { sql } from 'drizzle-orm'
import { describeError } from '../http/describe-error.ts'
import type { Log } from '../http/log.ts'

type Outcome = { readonly figures: JobRun['figures'] } | { readonly error: unknown }

type Run = { readonly ranAt: Date; readonly outcome: Outcome }

async function write(db: Database, name: JobName, { ranAt, outcome }: Run): Promise<void> {
  const at = ranAt.toISOString()
  const tookMs = Date.now() - ranAt.getTime()
  const failed = 'error' in outcome
  const error = failed ? (outcome.error instanceof Error ? outcome.error.name : typeof outcome.error) : null
  const run = failed
    ? { ranAt: at, tookMs, error, failureCount: sql`${jobRuns.failureCount} + 1` }
    : { ranAt: at, tookMs, error, failureCount: 0, succeededAt: at, figures: outcome.figures }
  await db.write([
    db.sql
      .insert(jobRuns)
      .values({ name, ...run, failureCount: failed ? 1 : 0, figures: failed ? {} : outcome.figures })
      .onConflictDoUpdate({ target: jobRuns.name, set: run }),
  ])
}

/**
 * Runs a job and records how it went for the system page, and in the log with the error of a failed one. A failed run
 * keeps the figures of the last good one.
 * @throws whatever the job throws, and DatabaseUnavailable if the record of a good run cannot be written.
 * Source: SYSTEM-2.
 */
export async function recordRun(
  { db, log }: { readonly db: Database; readonly log: Log },
  name: JobName,
  run: () => Promise<JobRun['figures']>,
): Promise<void> {
  const ranAt = new Date()
  const outcome: Outcome = await run().then(
    (figures) => ({ figures }),
    (error: unknown) => ({ error }),
  )
  const failed = 'error' in outcome
  log({
    event: 'job_run',
    level: failed ? 'error' : 'info',
    job: name,
    outcome: failed ? 'failed' : 'done',
    milliseconds: Date.now() - ranAt.getTime(),
    ...(failed ? describeError(outcome.error) : {}),
  })
  if (!failed) return write(db, name, { ranAt, outcome })
  // The job's own error matters more than one of its record.
  await write(db, name, { ranAt, outcome }).catch(() => undefined)
  throw outcome.error
}
