import { dealerEventNotifications } from '@switchback/core/consequences/dealer-event-consequences.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database, WriteStatement } from './client.ts'
import { insertDealerNotification } from './insert-dealer-notification.ts'
import { dealers } from './schema/accounts/dealers.ts'
import { dealerEvents } from './schema/dealers/dealer-events.ts'

/**
 * Writes an act of staff on a dealership, and notifies its users as `dealerEventNotifications` says, with the credit
 * limit: put it behind the statement that changes the limit. Nothing else inserts into `dealer_events`.
 * Source: DEALER-7, DEALER-23.
 */
export function insertDealerEvent(
  { sql: build }: Pick<Database, 'sql'>,
  event: typeof dealerEvents.$inferInsert,
): WriteStatement[] {
  const { dealerId, kind, createdAt } = event
  const insert = build.insert(dealerEvents).values(event)
  const notification = dealerEventNotifications[kind]
  if (notification === null) return [insert]
  const limit = sql`(SELECT credit_limit_cents FROM ${dealers} WHERE ${eq(dealers.id, dealerId)})`
  const ofDealer = eq(dealerEvents.dealerId, dealerId)
  const notice = {
    kind: notification,
    dealerId,
    amountCents: kind === 'credit_declined' ? null : limit,
    cause: sql`'dealer_event:' || (SELECT max(id) FROM ${dealerEvents} WHERE ${ofDealer})`,
  }
  return [insert, insertDealerNotification(notice, createdAt)]
}
