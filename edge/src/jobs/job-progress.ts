import type { Database } from '@switchback/db/client.ts'
import { jobProgress } from '@switchback/db/schema/system/job-progress.ts'
import { and, eq } from 'drizzle-orm'

export type Progress = typeof jobProgress.$inferSelect

export const dayMs = 24 * 60 * 60 * 1000

/**
 * Returns where a daily job resumes; starts a new round if the last one is complete and began a day ago. Undefined if
 * there is nothing to do.
 * @param longestMs the age at which an unfinished round is given up for a new one; never by default.
 */
export async function takeUp(
  db: Database,
  name: string,
  now: Date,
  longestMs = Infinity,
): Promise<Progress | undefined> {
  const [[last]] = await db.read([db.sql.select().from(jobProgress).where(eq(jobProgress.name, name))])
  const age = last ? now.getTime() - Date.parse(last.startedAt) : Infinity
  if (last?.finishedAt === null && age < longestMs) return last
  if (last && last.finishedAt !== null && age < dayMs) return undefined
  const round = { startedAt: now.toISOString(), position: '', finishedAt: null }
  await db.write([
    db.sql
      .insert(jobProgress)
      .values({ name, ...round })
      .onConflictDoUpdate({ target: jobProgress.name, set: round }),
  ])
  return { name, ...round }
}

/** Saves the progress of the round; nothing if another run is further along. */
export async function note(
  db: Database,
  before: Progress,
  after: Pick<Progress, 'position' | 'finishedAt'>,
): Promise<void> {
  const { name, startedAt, position } = before
  const isHere = and(
    eq(jobProgress.name, name),
    eq(jobProgress.startedAt, startedAt),
    eq(jobProgress.position, position),
  )
  await db.write([db.sql.update(jobProgress).set(after).where(isHere)])
}
