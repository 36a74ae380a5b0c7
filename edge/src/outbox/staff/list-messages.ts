import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import type { Database } from '@switchback/db/client.ts'
import { desc, eq } from 'drizzle-orm'
import type { OutboxRow } from '../deliver/render-message.ts'

const shownCount = 50

/** Lists the newest messages, optionally of one receiver. */
export async function listMessages(db: Database, recipient: string | undefined): Promise<OutboxRow[]> {
  const [rows] = await db.read([
    db.sql
      .select()
      .from(outboxMessages)
      .where(recipient === undefined ? undefined : eq(outboxMessages.recipient, recipient))
      .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id))
      .limit(shownCount),
  ])
  return rows
}

export async function findMessage(db: Database, id: string): Promise<OutboxRow | undefined> {
  const [[row]] = await db.read([db.sql.select().from(outboxMessages).where(eq(outboxMessages.id, id))])
  return row
}
