import { Refusal } from '@switchback/core/errors/refusal.ts'
import { outboxMessages } from '@switchback/db/schema/outbox-messages.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { repeatableForMs } from './retry-plan.ts'

/**
 * Retries a dead message after staff fixed the cause. While the provider still caches its key it is the same message,
 * which cannot be delivered twice; later it is sent as a new one, which staff decide.
 * @throws Refusal `not_found`, `illegal_transition` if it is not dead.
 */
export async function retryMessage(
  { db, now, triggerDelivery }: Pick<RequestContext, 'db' | 'now' | 'triggerDelivery'>,
  messageId: string,
): Promise<void> {
  const { id, status, firstAttemptAt } = outboxMessages
  const at = now.toISOString()
  const isKnown = sql`${firstAttemptAt} > ${new Date(now.getTime() - repeatableForMs).toISOString()}`
  const [update, found] = await db.write([
    db.sql
      .update(outboxMessages)
      .set({
        status: 'waiting',
        attemptCount: sql`CASE WHEN ${isKnown} THEN 1 ELSE 0 END`,
        firstAttemptAt: sql`CASE WHEN ${isKnown} THEN ${firstAttemptAt} END`,
        nextAttemptAt: at,
        updatedAt: at,
      })
      .where(and(eq(id, messageId), eq(status, 'dead'))),
    db.sql.select({ id }).from(outboxMessages).where(eq(id, messageId)),
  ])
  if (found?.rows.length === 0) throw new Refusal('not_found')
  if (update?.rowsAffected !== 1) {
    throw new Refusal('illegal_transition', { sentence: 'This message was not given up.' })
  }
  triggerDelivery([messageId])
}
