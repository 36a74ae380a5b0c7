import { outboxMessages } from '@switchback/db/schema/outbox-messages.ts'
import type { Database } from '@switchback/db/client.ts'
import { desc, eq } from 'drizzle-orm'

const shownCount = 200

/**
 * The messages that were given up, newest first, with what staff need to decide about them: whom they were for, what
 * they were about and why they were given up. What they say is not among it.
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
