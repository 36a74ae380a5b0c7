import type { ExceptionKind } from '@switchback/core/exceptions/exception-kinds.ts'
import type { Database, WriteStatement } from '@switchback/db/client.ts'
import { exceptionEvents, exceptions } from '@switchback/db/schema/system/exceptions.ts'
import { and, eq, notInArray, sql } from 'drizzle-orm'

/**
 * Builds the statements by which the exceptions of a member of staff are unassigned, with their history: of one who
 * leaves all of them, of one with another role those that it does not see.
 * @param kept the kinds that the member of staff may still own.
 * @param by the member of staff whose change it is, and when.
 * Source: STAFF-30.
 */
export function releaseExceptions(
  { sql: build }: Pick<Database, 'sql'>,
  userId: string,
  kept: readonly ExceptionKind[],
  by: { readonly actorId: string; readonly at: string },
): [WriteStatement, WriteStatement] {
  const isReleased = and(
    eq(exceptions.ownerId, userId),
    kept.length > 0 ? notInArray(exceptions.kind, [...kept]) : undefined,
  )
  return [
    sql`INSERT INTO ${exceptionEvents} (kind, subject_id, occurrence, action, actor_id, changes, created_at)
      SELECT kind, subject_id, occurrence, 'assign', ${by.actorId}, json_object('ownerId', json_array(owner_id, NULL)), ${by.at}
      FROM ${exceptions} WHERE ${isReleased}`,
    build
      .update(exceptions)
      .set({ ownerId: null, revision: sql`${exceptions.revision} + 1` })
      .where(isReleased),
  ]
}
