import { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import { eq } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'

/** The bell shows 9+ above nine, so counting stops at ten. Source: MSG-11. */
const countedAtMost = 10

/** The number of unread notifications, up to ten. */
export async function countUnread({ db }: Pick<RequestContext, 'db'>): Promise<number> {
  const [rows] = await db.read([
    db.sql
      .select({ id: adminNotifications.id })
      .from(adminNotifications)
      .where(eq(adminNotifications.isRead, false))
      .limit(countedAtMost),
  ])
  return rows.length
}
