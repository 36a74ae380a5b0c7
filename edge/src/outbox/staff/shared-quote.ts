import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { Database } from '@switchback/db/client.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { quotes } from '@switchback/db/schema/orders/quotes.ts'
import { and, eq, sql, type SQL } from 'drizzle-orm'

/**
 * True for a message that brings no price which has ended: whoever shares a quote for the first time is held to the same
 * end (`isQuoteExpired`). Messages of earlier releases do not name a dealership's quote, and end on their own last day.
 * Source: MSG-18, SHARE-5, RATE-19.
 */
export function isPriceHonored(now: Date): SQL {
  const at = now.toISOString()
  const { kind, facts } = outboxMessages
  const quoteId = sql`coalesce(${facts} ->> '$.savedQuoteId', ${facts} ->> '$.quoteId')`
  return sql`(${kind} <> 'quote_shared' OR (${facts} ->> '$.validUntil' >= ${at} AND NOT EXISTS (
    SELECT 1 FROM ${quotes} WHERE ${quotes.id} = ${quoteId} AND ${quotes.validUntilAt} < ${at})))`
}

/** @throws Refusal `quote_expired` for a message whose price has ended. Source: MSG-18. */
export async function refuseEndedPrice(db: Database, now: Date, messageId: string): Promise<void> {
  const isEnded = and(eq(outboxMessages.id, messageId), sql`NOT ${isPriceHonored(now)}`)
  const [[ended]] = await db.read([
    db.sql.select({ id: outboxMessages.id }).from(outboxMessages).where(isEnded),
  ])
  if (!ended) return
  throw new Refusal('quote_expired', {
    sentence: 'The price of this quote no longer counts. Please share a new quote.',
  })
}
