import { isUnsettled, outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import type { Database } from '@switchback/db/client.ts'
import { desc } from 'drizzle-orm'

const shownCount = 200

/**
 * Lists dead messages that staff have not settled, newest first, with what staff need for a decision: receiver, kind, order and reason. Their text is
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
      .where(isUnsettled)
      .orderBy(desc(createdAt), desc(id))
      .limit(shownCount),
  ])
  return rows
}
