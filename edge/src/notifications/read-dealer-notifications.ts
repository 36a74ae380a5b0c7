import type { DealerActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import {
  dealerNotificationMarks,
  dealerNotificationReads,
  dealerNotifications,
} from '@switchback/db/schema/messages/dealer-notifications.ts'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { notificationId } from './read-notification.ts'

type Context = Pick<RequestContext, 'db'>

/** Marks one as read for this user alone. @throws Refusal `not_found`, also for another dealership's. */
export async function readDealerNotification(
  { db }: Context,
  { userId, dealerId }: DealerActor,
  idText: string,
): Promise<void> {
  const id = notificationId(idText)
  const isTheirs = and(eq(dealerNotifications.id, id), eq(dealerNotifications.dealerId, dealerId))
  const [[found]] = await db.read([
    db.sql.select({ id: dealerNotifications.id }).from(dealerNotifications).where(isTheirs),
  ])
  if (!found) throw new Refusal('not_found')
  await db.write([
    db.sql.insert(dealerNotificationReads).values({ userId, notificationId: id }).onConflictDoNothing(),
  ])
}

/** Marks everything up to the newest that the user has seen as read, so that later ones stay unread. */
export async function readDealerNotifications(
  { db }: Context,
  { userId }: DealerActor,
  upToId: number,
): Promise<void> {
  const newest = sql`coalesce((SELECT max(${dealerNotifications.id}) FROM ${dealerNotifications}), 0)`
  const upTo = sql`min(${upToId}, ${newest})`
  await db.write([
    sql`INSERT INTO ${dealerNotificationMarks} (user_id, read_up_to_id) VALUES (${userId}, ${upTo})
      ON CONFLICT (user_id) DO UPDATE SET read_up_to_id = max(read_up_to_id, excluded.read_up_to_id)`,
    db.sql
      .delete(dealerNotificationReads)
      .where(
        and(eq(dealerNotificationReads.userId, userId), lte(dealerNotificationReads.notificationId, upToId)),
      ),
  ])
}
