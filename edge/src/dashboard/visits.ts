import type { StaffActor } from '@switchback/core/access/actor.ts'
import type { Database } from '@switchback/db/client.ts'
import { staffVisits } from '@switchback/db/schema/accounts/staff-visits.ts'
import { eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'

/** Looks that are closer together are one visit. */
const gapMs = 30 * 60_000

/** Until when a member of staff has seen the changes: the end of the visit before this one. */
function seenUntil(now: Date) {
  const { visitedAt, previousAt } = staffVisits
  const cutoff = new Date(now.getTime() - gapMs).toISOString()
  return sql<string>`CASE WHEN ${visitedAt} <= ${cutoff} THEN ${visitedAt} ELSE ${previousAt} END`
}

/** Queries since when changes are new to a member of staff; no row before the first visit. Source: STAFF-32. */
export const lastVisit = (db: Database, now: Date, userId: string) =>
  db.sql
    .select({ since: seenUntil(now).as('since') })
    .from(staffVisits)
    .where(eq(staffVisits.userId, userId))

/** Records that a member of staff looks at the dashboard; `isSeen` clears what changed. Source: STAFF-32. */
export async function recordVisit(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { userId }: StaffActor,
  isSeen: boolean,
): Promise<void> {
  const at = now.toISOString()
  await db.write([
    db.sql
      .insert(staffVisits)
      .values({ userId, visitedAt: at, previousAt: at })
      .onConflictDoUpdate({
        target: staffVisits.userId,
        set: { visitedAt: at, previousAt: isSeen ? at : seenUntil(now) },
        setWhere: sql`${staffVisits.visitedAt} <= ${at}`,
      }),
  ])
}
