import { manageLinks } from '@switchback/db/schema/messages/manage-links.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { sql, type SQL } from 'drizzle-orm'

/**
 * Stores the hash of a message's manage link when it is sent, in the write that claims it. The link opens the retail
 * order that the message is about, or the orders that it lists, if it goes to the order's current address or number, or
 * staff sent it again to a corrected one (MSG-37).
 * Source: TRACK-4.
 */
export function storeManageLink(messageId: string, tokenHash: string, now: Date): SQL {
  const link = sql`SELECT ${tokenHash}, ${orders.id}, ${now.toISOString()} FROM ${outboxMessages}`
  const isCustomers = sql`CASE ${outboxMessages.channel} WHEN 'mail' THEN ${orders.customerEmail}
    ELSE '+1' || ${orders.customerPhone} END = ${outboxMessages.recipient}`
  const isCorrected = sql`EXISTS (SELECT 1 FROM ${outboxMessages} AS first
    WHERE first.id = ${outboxMessages.replacesId} AND first.recipient <> ${outboxMessages.recipient})`
  const isSent = sql`${outboxMessages.id} = ${messageId}
    AND ${outboxMessages.status} = 'sending' AND ${orders.dealerId} IS NULL
    AND (${isCustomers} OR ${isCorrected})`
  return sql`INSERT INTO ${manageLinks} (token_hash, order_id, created_at)
    ${link} JOIN ${orders} ON ${orders.id} = ${outboxMessages.orderId} WHERE ${isSent}
    UNION ${link} JOIN json_each(${outboxMessages.facts}, '$.orders') AS listed
    JOIN ${orders} ON ${orders.trackingCode} = json_extract(listed.value, '$.trackingCode') WHERE ${isSent}
    ON CONFLICT DO NOTHING`
}
