import type { Database } from '@switchback/db/client.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { heldMessages } from '@switchback/db/schema/messages/held-messages.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { sql } from 'drizzle-orm'
import { isCopyWanted } from '../enqueue/choice-conditions.ts'

/**
 * Deletes held copies for members who placed an order of their dealership, and who by now have left it, are switched
 * off or chose to get no mails. Source: MSG-8.
 */
export async function dropUnwanted(db: Database): Promise<void> {
  const key = heldMessages.dedupeKey
  const isCopy = sql`substr(${key}, -length(${orders.placedByUserId}) - 1) = ':' || ${orders.placedByUserId}`
  const isWanted = sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${orders.placedByUserId}
    AND ${isCopyWanted(orders.dealerId)})`
  await db.write([
    sql`DELETE FROM ${heldMessages} WHERE ${heldMessages.orderId} IS NOT NULL AND EXISTS (
      SELECT 1 FROM ${orders} WHERE ${orders.id} = ${heldMessages.orderId} AND ${isCopy} AND NOT ${isWanted})`,
  ])
}
