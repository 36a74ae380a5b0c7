import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { eq } from 'drizzle-orm'
import { readConfig } from '../../src/config.ts'
import { deliverMessage } from '../../src/outbox/deliver/deliver-message.ts'
import { setUpDelivery } from '../../src/outbox/deliver/delivery.ts'
import type { ApiUnderTest } from '../api/api-under-test.ts'

/**
 * Delivers what waits in the outbox, as the queue would. No provider is configured, so each message is stored
 * instead.
 */
export async function deliverAll(api: ApiUnderTest): Promise<void> {
  const { db, url } = api.database
  const config = readConfig({ ENVIRONMENT: 'test', DATABASE_URL: url })
  const delivery = setUpDelivery({ config, db, now: () => api.now(), log: () => undefined, fetch })
  const [waiting] = await db.read([
    db.sql.select({ id: outboxMessages.id }).from(outboxMessages).where(eq(outboxMessages.status, 'waiting')),
  ])
  for (const { id } of waiting) await deliverMessage(delivery, id)
}

type Shown = { readonly kind: string; readonly status: string; readonly content: { readonly text: string } }

/** The tokens of the manage links in a recipient's mails of one kind, newest first. */
export async function manageTokens(api: ApiUnderTest, recipient: string, kind?: string): Promise<string[]> {
  await deliverAll(api)
  const { body } = await api.send('GET', `/dev/outbox/messages?to=${encodeURIComponent(recipient)}`)
  const messages: readonly Shown[] = body.messages
  return (
    messages
      // A new message is listed before it is sent, and its link is not stored yet.
      .filter((message) => message.status === 'kept' && (kind === undefined || message.kind === kind))
      .flatMap(({ content }) => /\/manage#([0-9a-f]{64})$/m.exec(content.text)?.[1] ?? [])
  )
}
