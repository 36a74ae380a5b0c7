import type { MessageKind } from '@switchback/core/messages/message-facts.ts'
import { heldMessages } from '@switchback/db/schema/messages/held-messages.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { sql, type SQL } from 'drizzle-orm'

/** How long the page has to report that it showed a decline, and the customer to pay with another card. */
const declineMailWaitMs = 10 * 60_000

/** The earliest time at which a message of the kind is sent. Source: MSG-30. */
export function sendFrom(kind: MessageKind, now: Date): Date {
  return kind === 'payment_failed' ? new Date(now.getTime() + declineMailWaitMs) : now
}

/**
 * Takes back the mails of an order about a declined card that nobody has started to send: the customer saw the decline,
 * or paid or cancelled since. A later decline may be mailed again. One that staff retry stays: its history names it.
 * Source: MSG-30.
 */
export function withdrawDeclineMails(orderId: string): [SQL, SQL] {
  const ofOrder = sql`order_id = ${orderId} AND kind = 'payment_failed'`
  const untouched = sql`status = 'waiting' AND attempt_count = 0 AND NOT EXISTS (
    SELECT 1 FROM message_events WHERE message_events.message_id = ${outboxMessages}.id)`
  return [
    sql`DELETE FROM ${outboxMessages} WHERE ${ofOrder} AND ${untouched}`,
    sql`DELETE FROM ${heldMessages} WHERE ${ofOrder}`,
  ]
}
