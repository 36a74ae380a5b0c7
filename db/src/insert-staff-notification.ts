import type { StaffNotification } from '@switchback/core/notifications/staff-notification.ts'
import { storedNotification } from '@switchback/core/notifications/stored-notification.ts'
import { sql as part, type SQL } from 'drizzle-orm'
import type { Database, WriteStatement } from './client.ts'
import { adminNotifications } from './schema/messages/admin-notifications.ts'
import { orderChanges } from './schema/orders/order-changes.ts'

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

/**
 * Notifies staff of each proposed change that `isVoid` is true for at the write, once: its rates are a mistake. Triggers
 * void such changes, so the statement selects them itself.
 * Source: RATE-19, ADR-65.
 */
export function insertVoidNotifications(isVoid: SQL, at: string): WriteStatement {
  const { kind, title, facts, dedupeKey } = storedNotification({
    kind: 'order_change_void',
    orderId: '',
    changeId: '',
  })
  const { id, orderId } = orderChanges
  return part`INSERT INTO ${adminNotifications} (kind, title, order_id, facts, dedupe_key, created_at)
    SELECT ${kind}, ${title}, ${orderId}, json_set(${JSON.stringify(facts)}, '$.changeId', ${id}),
      ${dedupeKey} || ${id}, ${at}
    FROM ${orderChanges} WHERE ${isVoid} ON CONFLICT DO NOTHING`
}
