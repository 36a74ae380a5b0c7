import type { StaffActor } from '@switchback/core/access/actor.ts'
import { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import type { RequestContext } from '../request-context.ts'

/** Notifies the person alone, to show that notifications work. Source: STAFF-2. */
export async function sendTestNotification(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { userId }: StaffActor,
): Promise<void> {
  await db.write([
    db.sql.insert(adminNotifications).values({
      kind: 'new_order',
      title: 'Test notification',
      userId,
      facts: {},
      dedupeKey: `test:${crypto.randomUUID()}`,
      createdAt: now.toISOString(),
    }),
  ])
}
