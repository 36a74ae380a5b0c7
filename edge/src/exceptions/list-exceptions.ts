import type { StaffActor } from '@switchback/core/access/actor.ts'
import {
  countedExceptions,
  type ExceptionGroup,
  type ListExceptions,
} from '@switchback/core/exceptions/exception.ts'
import {
  type ExceptionKind,
  exceptionKinds,
  seesException,
} from '@switchback/core/exceptions/exception-kinds.ts'
import { pageCursor } from '@switchback/core/fields/page-cursor.ts'
import { exceptions } from '@switchback/db/schema/system/exceptions.ts'
import { and, eq, gt, lte, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { subjectsOf } from './exception-subjects.ts'

type ListContext = Pick<RequestContext, 'db' | 'now' | 'timeZone'>

/** The condition of a filter for one kind, and the column that orders its rows. Each has an index. */
function filtered(
  { now }: ListContext,
  show: ListExceptions['show'],
  { kind, userId }: { readonly kind: ExceptionKind; readonly userId: string },
) {
  const { ownerId, shownAt, snoozedUntilAt } = exceptions
  const at = now.toISOString()
  const isKind = eq(exceptions.kind, kind)
  const isShown = lte(shownAt, at)
  switch (show) {
    case 'all':
      return { where: and(isKind, isShown), by: shownAt }
    case 'mine':
      return { where: and(eq(ownerId, userId), isKind, isShown), by: shownAt }
    case 'unowned':
      return { where: and(sql`${ownerId} IS NULL`, isKind, isShown), by: shownAt }
    case 'snoozed':
      return { where: and(isKind, gt(snoozedUntilAt, at)), by: snoozedUntilAt }
  }
}

/** The queries of one kind: the page, and the rows to count. */
function groupQueries(
  context: ListContext,
  query: ListExceptions,
  of: { kind: ExceptionKind; userId: string },
) {
  const { where, by } = filtered(context, query.show, of)
  const { cursor, limit } = query
  const isAfter: SQL | undefined = cursor
    ? sql`(${by}, ${exceptions.id}) > (${cursor.createdAt}, ${cursor.id})`
    : undefined
  const page = subjectsOf(context, of.kind, {
    where: and(where, isAfter),
    orderBy: [by, exceptions.id],
    limit: limit + 1,
  })
  const counted = context.db.sql
    .select({ id: exceptions.id })
    .from(exceptions)
    .where(where)
    .limit(countedExceptions)
  return { kind: of.kind, page, counted }
}

/** The exceptions that an actor sees, by kind, in one round trip. Source: STAFF-30. */
export async function listExceptions(
  context: ListContext,
  query: ListExceptions,
  actor: StaffActor,
): Promise<ExceptionGroup[]> {
  const kinds = exceptionKinds.filter(
    (kind) => seesException(actor, kind) && (query.kind === undefined || query.kind === kind),
  )
  const groups = kinds.map((kind) => groupQueries(context, query, { kind, userId: actor.userId }))
  const [first, ...rest] = groups.flatMap(({ page, counted }) => [page.query, counted])
  if (!first) return []
  const found: readonly (readonly unknown[])[] = await context.db.read([first, ...rest])
  return groups.map(({ kind, page }, index) => {
    const rows = page.read(found[2 * index] ?? [])
    const last = rows.length > query.limit ? rows[query.limit - 1] : undefined
    return {
      kind,
      count: found[2 * index + 1]?.length ?? 0,
      exceptions: rows.slice(0, query.limit).map(({ exception }) => exception),
      nextCursor: last ? pageCursor({ createdAt: last.shownAt, id: last.exception.id }) : null,
    }
  })
}
