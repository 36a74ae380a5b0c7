import type { DealerActor } from '@switchback/core/access/actor.ts'
import type { Database } from '@switchback/db/client.ts'
import {
  dealerNotificationMarks,
  dealerNotificationReads,
  dealerNotifications,
} from '@switchback/db/schema/messages/dealer-notifications.ts'
import { notificationSettings } from '@switchback/db/schema/accounts/notification-settings.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { countedAtMost } from './count-unread.ts'

export type Topic = (typeof dealerNotifications.$inferSelect)['topic']

/** The user did not turn the topic off in the app. Source: DEALER-23, ACCESS-21. */
export function isTopicWanted(userId: string, topic: Topic): SQL {
  const isTheirs = and(eq(notificationSettings.userId, userId), eq(notificationSettings.topic, topic))
  return sql`coalesce((SELECT ${notificationSettings.inApp} FROM ${notificationSettings} WHERE ${isTheirs}), 1) = 1`
}

/** The user has not read it; what happened before the account was made counts as read. */
export function isDealerUnread(userId: string): SQL {
  const mark = sql`coalesce((SELECT ${dealerNotificationMarks.readUpToId} FROM ${dealerNotificationMarks} WHERE ${eq(dealerNotificationMarks.userId, userId)}), 0)`
  const since = sql`(SELECT ${users.createdAt} FROM ${users} WHERE ${eq(users.id, userId)})`
  return sql`(${dealerNotifications.id} > ${mark} AND ${dealerNotifications.createdAt} >= ${since}
    AND NOT EXISTS (SELECT 1 FROM ${dealerNotificationReads}
      WHERE ${dealerNotificationReads.userId} = ${userId} AND ${dealerNotificationReads.notificationId} = ${dealerNotifications.id}))`
}

function unread(db: Database, { userId, dealerId }: DealerActor, topic: Topic) {
  return db.sql
    .select({ id: dealerNotifications.id })
    .from(dealerNotifications)
    .where(
      and(
        eq(dealerNotifications.dealerId, dealerId),
        eq(dealerNotifications.topic, topic),
        isTopicWanted(userId, topic),
        isDealerUnread(userId),
      ),
    )
    .limit(countedAtMost)
}

/** The number of a user's unread notifications, up to ten. */
export async function countDealerUnread(
  { db }: Pick<RequestContext, 'db'>,
  actor: DealerActor,
): Promise<number> {
  const found = await db.read([unread(db, actor, 'orders'), unread(db, actor, 'invoices')])
  return Math.min(countedAtMost, found.flat().length)
}
