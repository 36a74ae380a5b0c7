import { lastNight } from '@switchback/core/system/backups.ts'
import type { Database } from '@switchback/db/client.ts'
import { jobProgress } from '@switchback/db/schema/system/job-progress.ts'
import { and, eq, sql } from 'drizzle-orm'

const name = 'backup'
/** Longer than the platform lets a run live: a run that has not finished by then is dead. */
const leaseMs = 20 * 60_000

/**
 * Claims the backup of this night for the caller alone, who ends it by `finishNight`. A claim that was not finished
 * can be taken over after twenty minutes.
 * @returns whether there is one to make.
 * Source: SYSTEM-6.
 */
export async function claimNight(db: Database, now: Date): Promise<boolean> {
  const due = lastNight(now).toISOString()
  const dead = new Date(now.getTime() - leaseMs).toISOString()
  const [claimed] = await db.write([
    sql`INSERT INTO ${jobProgress} (name, started_at, position, finished_at) VALUES (${name}, ${now.toISOString()}, '', NULL)
      ON CONFLICT (name) DO UPDATE SET started_at = excluded.started_at, finished_at = NULL
      WHERE CASE WHEN finished_at IS NULL THEN started_at < ${dead} ELSE started_at < ${due} END`,
  ])
  return claimed?.rowsAffected === 1
}

/** Notes that the claim of `startedAt` was brought to its end. */
export async function finishNight(db: Database, startedAt: Date, now: Date): Promise<void> {
  const isOurs = and(eq(jobProgress.name, name), eq(jobProgress.startedAt, startedAt.toISOString()))
  await db.write([db.sql.update(jobProgress).set({ finishedAt: now.toISOString() }).where(isOurs)])
}
