import { adminNotifications } from '@switchback/db/schema/messages/admin-notifications.ts'
import { and, eq } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { isFor, isShownTo } from './shown-kinds.ts'

/** The bell shows 9+ above nine, so counting stops at ten. Source: MSG-11. */
export const countedAtMost = 10

/** The number of a user's unread notifications, up to ten, without those turned off in the app. Source: MSG-20. */
export async function countUnread({ db }: Pick<RequestContext, 'db'>, userId: string): Promise<number> {
  const [rows] = await db.read([
    db.sql
      .select({ id: adminNotifications.id })
      .from(adminNotifications)
      .where(and(eq(adminNotifications.isRead, false), isShownTo(userId), isFor(userId)))
      .limit(countedAtMost),
  ])
  return rows.length
}
