import type { StaffNotification } from '@switchback/core/notifications/staff-notification.ts'
import { storedNotification } from '@switchback/core/notifications/stored-notification.ts'
import type { Database, WriteStatement } from './client.ts'
import { adminNotifications } from './schema/messages/admin-notifications.ts'

/** A notification as its row stores it; `at` is an instant as ISO text. */
export const staffNotificationRow = (
  notification: StaffNotification,
  at: string,
): typeof adminNotifications.$inferInsert => ({ ...storedNotification(notification), createdAt: at })

/**
 * Writes a notification to staff, once for its cause. Nothing else inserts into `admin_notifications`. Source: MSG-11.
 */
export const insertStaffNotification = (
  { sql }: Pick<Database, 'sql'>,
  notification: StaffNotification,
  at: string,
): WriteStatement =>
  sql.insert(adminNotifications).values(staffNotificationRow(notification, at)).onConflictDoNothing()
