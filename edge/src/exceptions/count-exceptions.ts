import type { StaffActor } from '@switchback/core/access/actor.ts'
import { countedExceptions } from '@switchback/core/exceptions/exception.ts'
import { exceptionKinds, seesException } from '@switchback/core/exceptions/exception-kinds.ts'
import { exceptions } from '@switchback/db/schema/system/exceptions.ts'
import { and, inArray, lte } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'

/** How many exceptions wait, of the kinds that the actor sees, capped at {@link countedExceptions}. Source: STAFF-1. */
export async function countExceptions(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  actor: StaffActor,
): Promise<number> {
  const kinds = exceptionKinds.filter((kind) => seesException(actor, kind))
  const [waiting] = await db.read([
    db.sql
      .select({ id: exceptions.id })
      .from(exceptions)
      .where(and(inArray(exceptions.kind, kinds), lte(exceptions.shownAt, now.toISOString())))
      .limit(countedExceptions),
  ])
  return waiting.length
}
