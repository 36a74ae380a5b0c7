import { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import { eq } from 'drizzle-orm'
import type { Vars } from '../vars.ts'

/** The bell says 9+ above nine, so ten are as good as a thousand. Source: spec/dealer-admin.md section 9. */
const countedAtMost = 10

/** How many notifications nobody has read, up to ten. */
export async function countUnread({ db }: Pick<Vars, 'db'>): Promise<number> {
  const [rows] = await db.read([
    db.sql
      .select({ id: adminNotifications.id })
      .from(adminNotifications)
      .where(eq(adminNotifications.isRead, false))
      .limit(countedAtMost),
  ])
  return rows.length
}
