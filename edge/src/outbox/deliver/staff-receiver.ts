import { adminUserEvents } from '@switchback/db/schema/accounts/admin-user-events.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { sql } from 'drizzle-orm'
import type { Delivery } from './delivery.ts'
import type { OutboxRow } from './render-message.ts'

/**
 * Whether a notification mail still has its receiver: an active member of staff with this address, who has the role
 * that its words were chosen for. A message waits while its provider fails, up to a day. Source: MSG-10, MSG-20.
 */
export async function hasStaffReceiver(
  { db }: Pick<Delivery, 'db'>,
  { recipient, createdAt }: Pick<OutboxRow, 'recipient' | 'createdAt'>,
): Promise<boolean> {
  const newRole = sql`SELECT 1 FROM ${adminUserEvents} WHERE user_id = ${users.id}
    AND ${adminUserEvents.createdAt} > ${createdAt} AND json_type(changes, '$.adminRole') IS NOT NULL`
  const [found] = await db.read([
    db.sql
      .select({ id: users.id })
      .from(users)
      .where(
        sql`lower(${users.email}) = ${recipient.toLowerCase()} AND ${users.adminRole} IS NOT NULL
          AND ${users.isActive} AND ${users.deletedAt} IS NULL AND NOT EXISTS (${newRole})`,
      ),
  ])
  return found.length > 0
}
