import { outboxMessages } from '@switchback/db/schema/outbox-messages.ts'
import type { Database } from '@switchback/db/client.ts'
import { desc, eq } from 'drizzle-orm'

const shownCount = 200

/**
 * Lists dead messages, newest first, with what staff need for a decision: receiver, kind, order and reason. Their text is
 * not included.
 */
export async function deadMessages(db: Database) {
  const {
    id,
    channel,
    kind,
    orderId,
    recipient,
    attemptCount,
    firstAttemptAt,
    lastError,
    createdAt,
    updatedAt,
  } = outboxMessages
  const [rows] = await db.read([
    db.sql
      .select({
        id,
        channel,
        kind,
        orderId,
        recipient,
        attemptCount,
        firstAttemptAt,
        lastError,
        createdAt,
        gaveUpAt: updatedAt,
      })
      .from(outboxMessages)
      .where(eq(outboxMessages.status, 'dead'))
      .orderBy(desc(outboxMessages.nextAttemptAt))
      .limit(shownCount),
  ])
  return rows
}
