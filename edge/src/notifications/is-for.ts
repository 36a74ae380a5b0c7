import { adminNotifications } from '@switchback/db/schema/messages/admin-notifications.ts'
import { sql, type SQL } from 'drizzle-orm'

/**
 * The notification is for everybody, or for this person. The plus keeps SQLite from the index on the user, which would
 * make it sort the list. Source: MSG-10.
 */
export function isFor(userId: string): SQL {
  return sql`(+${adminNotifications.userId} IS NULL OR +${adminNotifications.userId} = ${userId})`
}
