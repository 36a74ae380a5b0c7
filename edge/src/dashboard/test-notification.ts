import type { StaffActor } from '@switchback/core/access/actor.ts'
import { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import { limitFor, rateLimit } from '../limits/rate-limit.ts'
import type { RequestContext } from '../request-context.ts'

/**
 * Notifies the person alone, to show that notifications work.
 * @throws Refusal `too_many_requests`
 * Source: STAFF-2.
 */
export async function sendTestNotification(
  { config, db, now }: Pick<RequestContext, 'config' | 'db' | 'now'>,
  { userId }: StaffActor,
): Promise<void> {
  const limit = await limitFor(config, 'TEST_NOTIFICATIONS_PER_PERSON_PER_HOUR', userId)
  await rateLimit([limit], now).consume(db)
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
