import type { StaffActor } from '@switchback/core/access/actor.ts'
import type { ExceptionHistoryPage, ListExceptionHistory } from '@switchback/core/exceptions/exception.ts'
import { exceptionKinds, seesException } from '@switchback/core/exceptions/exception-kinds.ts'
import { pageCursor } from '@switchback/core/fields/page-cursor.ts'
import { exceptionEvents, exceptions } from '@switchback/db/schema/system/exceptions.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { nameOfUser } from '../team/name-of-user.ts'

/**
 * The ids of the page. Each kind has its own range of the index; SQLite merges them and stops when the page is full.
 * Its condition is not a parameter, because the index is partial.
 */
function pageIds(actor: StaffActor, { cursor, limit }: ListExceptionHistory): SQL {
  const before = cursor ? cursor.id : Number.MAX_SAFE_INTEGER
  const ranges = exceptionKinds
    .filter((kind) => seesException(actor, kind))
    .map(
      (kind) =>
        sql`SELECT id FROM exception_events WHERE action = 'done' AND kind = ${kind} AND id < ${before}`,
    )
  return sql`${sql.join(ranges, sql` UNION ALL `)} ORDER BY 1 DESC LIMIT ${limit + 1}`
}

/** The exception has not come back, and nobody has changed it since. */
const canUndo = (
  now: Date,
) => sql`(${exceptions.shownAt} IS NULL OR ${exceptions.shownAt} > ${now.toISOString()}) AND NOT EXISTS (SELECT 1 FROM exception_events later WHERE later.subject_id = ${exceptionEvents.subjectId}
  AND later.id > ${exceptionEvents.id} AND later.kind = ${exceptionEvents.kind} AND later.occurrence = ${exceptionEvents.occurrence})`

/** The exceptions that staff marked as done, of the kinds that the actor sees, the newest first. Source: STAFF-33. */
export async function listHistory(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  query: ListExceptionHistory,
  actor: StaffActor,
): Promise<ExceptionHistoryPage> {
  const { kind, subjectId, occurrence } = exceptionEvents
  const [rows] = await db.read([
    db.sql
      .select({ event: exceptionEvents, doneBy: nameOfUser, undo: exceptions })
      .from(exceptionEvents)
      .innerJoin(users, eq(users.id, exceptionEvents.actorId))
      .leftJoin(
        exceptions,
        and(
          eq(exceptions.kind, kind),
          eq(exceptions.subjectId, subjectId),
          eq(exceptions.occurrence, occurrence),
          canUndo(now),
        ),
      )
      .where(sql`${exceptionEvents.id} IN (${pageIds(actor, query)})`)
      .orderBy(desc(exceptionEvents.id)),
  ])
  const page = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? page.at(-1)?.event : undefined
  return {
    done: page.map(({ event, doneBy, undo }) => ({
      id: event.id,
      kind: event.kind,
      subject: event.subject,
      doneBy,
      doneAt: event.createdAt,
      note: event.note,
      undo: undo && { id: undo.id, revision: undo.revision },
    })),
    nextCursor: last ? pageCursor({ createdAt: last.createdAt, id: last.id }) : null,
  }
}
