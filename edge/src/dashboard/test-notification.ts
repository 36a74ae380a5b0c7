import type { StaffActor } from '@switchback/core/access/actor.ts'
import { insertStaffNotification } from '@switchback/db/insert-staff-notification.ts'
import { limitFor, rateLimit } from '../limits/rate-limit.ts'
import type { RequestContext } from '../request-context.ts'

/**
 * Notifies the caller alone, to show that notifications work.
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
    insertStaffNotification(db, { kind: 'test', userId, testId: crypto.randomUUID() }, now.toISOString()),
  ])
}
