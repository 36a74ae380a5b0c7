import type { WriteStatement } from '@switchback/db/client.ts'
import { adminUserEvents } from '@switchback/db/schema/accounts/admin-user-events.ts'
import type { changedFields } from '../audit/changed-fields.ts'
import type { OwnContext } from './own-account.ts'

/** The audit event of what staff change about their own account; dealers leave none. Source: AUDIT-1. */
export function ownEvent(
  { db, now, session }: Pick<OwnContext, 'db' | 'now' | 'session'>,
  changes: ReturnType<typeof changedFields>,
): WriteStatement[] {
  if (session.actor.kind !== 'staff' || Object.keys(changes).length === 0) return []
  const { id } = session.user
  return [
    db.sql
      .insert(adminUserEvents)
      .values({ userId: id, kind: 'changed', actorId: id, changes, createdAt: now.toISOString() }),
  ]
}
