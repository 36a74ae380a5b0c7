import type { StaffActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { RequestContext } from '../../request-context.ts'
import { messageEvent, textDeleted } from './change-message.ts'
import { findMessage } from './list-messages.ts'
import { isPriceHonored, refuseEndedPrice } from './shared-quote.ts'
import { allowLinks } from './staff-message-limit.ts'
import { repeatableForMs } from '../deliver/retry-plan.ts'

/**
 * Retries a dead message after staff fixed the cause. While the provider still caches its key it is the same message,
 * which cannot be delivered twice; later it is sent as a new one, which staff decide.
 * @throws Refusal `not_found`, `illegal_transition` if it is not dead or lost its text; `quote_expired` for a shared
 * quote whose price has ended; `forbidden` for a driver's link without `drivers`.
 * Source: MSG-5, MSG-18, PRIVACY-7.
 */
export async function retryMessage(
  context: Pick<RequestContext, 'db' | 'now' | 'triggerDelivery'>,
  messageId: string,
  by: StaffActor,
): Promise<void> {
  const { db, now, triggerDelivery } = context
  const { id, status, firstAttemptAt, recipient } = outboxMessages
  const at = now.toISOString()
  const message = await findMessage(db, messageId)
  if (!message) throw new Refusal('not_found')
  await allowLinks(db, by, message)
  const isKnown = sql`${firstAttemptAt} > ${new Date(now.getTime() - repeatableForMs).toISOString()}`
  const { isHeld } = await guardedBatch(db, {
    guard: db.sql
      .update(outboxMessages)
      .set({
        status: 'waiting',
        attemptCount: sql`CASE WHEN ${isKnown} THEN 1 ELSE 0 END`,
        firstAttemptAt: sql`CASE WHEN ${isKnown} THEN ${firstAttemptAt} END`,
        nextAttemptAt: at,
        updatedAt: at,
        settledAt: null,
      })
      .where(and(eq(id, messageId), eq(status, 'dead'), ne(recipient, ''), isPriceHonored(now))),
    steps: [messageEvent(context, by, { messageId, kind: 'retried', from: 'dead' })],
  })
  if (!isHeld) {
    const row = await findMessage(db, messageId)
    if (!row) throw new Refusal('not_found')
    if (row.recipient === '') throw textDeleted()
    if (row.status === 'dead') await refuseEndedPrice(db, now, messageId)
    throw new Refusal('illegal_transition', { sentence: 'This message was not given up.' })
  }
  triggerDelivery([messageId])
}
