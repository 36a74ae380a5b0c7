import { manageLinks } from '@switchback/db/schema/manage-links.ts'
import { orders } from '@switchback/db/schema/orders.ts'
import { outboxMessages } from '@switchback/db/schema/outbox-messages.ts'
import { sql, type SQL } from 'drizzle-orm'

/**
 * Stores the hash of a mail's manage link when the mail is sent, in the write that claims it. The link opens the
 * retail order that the mail is about, or the orders that it lists, if the mail goes to the order's current address.
 * Source: TRACK-4.
 */
export function storeManageLink(messageId: string, tokenHash: string, now: Date): SQL {
  const link = sql`SELECT ${tokenHash}, ${orders.id}, ${now.toISOString()} FROM ${outboxMessages}`
  const isSent = sql`${outboxMessages.id} = ${messageId} AND ${outboxMessages.channel} = 'mail'
    AND ${outboxMessages.status} = 'sending' AND ${orders.dealerId} IS NULL
    AND ${orders.customerEmail} = ${outboxMessages.recipient}`
  return sql`INSERT INTO ${manageLinks} (token_hash, order_id, created_at)
    ${link} JOIN ${orders} ON ${orders.id} = ${outboxMessages.orderId} WHERE ${isSent}
    UNION ${link} JOIN json_each(${outboxMessages.facts}, '$.orders') AS listed
    JOIN ${orders} ON ${orders.trackingCode} = json_extract(listed.value, '$.trackingCode') WHERE ${isSent}
    ON CONFLICT DO NOTHING`
}
