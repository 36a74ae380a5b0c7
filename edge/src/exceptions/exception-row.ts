import type { AdminException, ExceptionSubject } from '@switchback/core/exceptions/exception.ts'
import { exceptions } from '@switchback/db/schema/system/exceptions.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { sql } from 'drizzle-orm'

/** The columns that every query of exceptions selects. */
export const exceptionFields = {
  exception: exceptions,
  ownerName: sql<
    string | null
  >`(SELECT ${users.firstName} || ' ' || ${users.lastName} FROM ${users} WHERE ${users.id} = ${exceptions.ownerId})`,
}

/** The fields that a kind adds to those of every exception. */
export type Subject = Pick<AdminException, 'title' | 'detail'> &
  Partial<ExceptionSubject & Pick<AdminException, 'phone' | 'messageId'>>

/** An exception in responses. */
export function exceptionResponse(
  row: { readonly exception: typeof exceptions.$inferSelect; readonly ownerName: string | null },
  subject: Subject,
  now: Date,
): AdminException {
  const { id, kind, dueAt, ownerId, snoozedUntilAt, revision } = row.exception
  const isSnoozed = snoozedUntilAt !== null && snoozedUntilAt > now.toISOString()
  return {
    phone: null,
    messageId: null,
    orderId: null,
    dealerId: null,
    carrierId: null,
    ...subject,
    id,
    kind,
    since: dueAt,
    owner: ownerId === null ? null : { id: ownerId, name: row.ownerName ?? '' },
    snoozedUntil: isSnoozed ? snoozedUntilAt : null,
    revision,
  }
}
