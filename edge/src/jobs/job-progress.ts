import type { Database } from '@switchback/db/client.ts'
import { jobProgress } from '@switchback/db/schema/job-progress.ts'
import { and, eq } from 'drizzle-orm'

export type Progress = typeof jobProgress.$inferSelect

const dayMs = 24 * 60 * 60 * 1000

/** Where a daily job goes on: a new round if the last one is over and began a day ago. Undefined if nothing is to do. */
export async function takeUp(db: Database, name: string, now: Date): Promise<Progress | undefined> {
  const [[last]] = await db.read([db.sql.select().from(jobProgress).where(eq(jobProgress.name, name))])
  if (last && last.finishedAt === null) return last
  if (last && now.getTime() - Date.parse(last.startedAt) < dayMs) return undefined
  const round = { startedAt: now.toISOString(), position: '', finishedAt: null }
  await db.write([
    db.sql
      .insert(jobProgress)
      .values({ name, ...round })
      .onConflictDoUpdate({ target: jobProgress.name, set: round }),
  ])
  return { name, ...round }
}

/** Notes how far the round has come; nothing if another run is further. */
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
