import type { StaffActor } from '@switchback/core/access/actor.ts'
import { Refusal, type RefusalCode } from '@switchback/core/errors/refusal.ts'
import type { SendEmail } from '@switchback/core/messages/send-email.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { and, eq } from 'drizzle-orm'
import type { RequestContext } from '../../request-context.ts'
import { messageEvent } from './change-message.ts'
import { setUpDelivery } from '../deliver/delivery.ts'
import { deliverMessage } from '../deliver/deliver-message.ts'
import { enqueueUnder } from '../enqueue/enqueue-requested.ts'
import type { OutboxRow } from '../deliver/render-message.ts'
import { staffMessageLimiter } from './staff-message-limit.ts'

type Context = Pick<RequestContext, 'config' | 'db' | 'fetch' | 'log' | 'now'>

/** Why a mail was not sent, by the state of its message after the one attempt. */
const refusals: Readonly<Partial<Record<OutboxRow['status'], RefusalCode>>> = {
  kept: 'email_not_configured',
  waiting: 'email_unavailable',
  dead: 'email_failed',
}

/**
 * Sends a mail that staff wrote, and waits for the provider. The mail is a message of the outbox, so it is recorded who
 * sent what. The sender learns about a failure and tries again: the message is given up instead of being sent later.
 * @throws Refusal `email_not_configured`, `email_unavailable`, `email_failed`; `too_many_requests` for this sender
 * Source: MSG-12.
 */
export async function sendEmail(context: Context, actor: StaffActor, email: SendEmail): Promise<void> {
  const { config, db, fetch, log, now } = context
  const { to, subject, html, text } = email
  const limiter = await staffMessageLimiter(context, actor, 'mail')
  const { id, statement } = enqueueUnder(
    {
      channel: 'mail',
      kind: 'staff_mail',
      recipient: to,
      dedupeKey: `staff_mail:${crypto.randomUUID()}`,
      orderId: null,
      facts: { subject, html, text, sentBy: actor.userId },
    },
    limiter,
    now,
  )
  const event = messageEvent(context, actor, { messageId: id, kind: 'sent', from: 'new', note: subject })
  const { isHeld } = await guardedBatch(db, { guard: statement, steps: [event, limiter.count()] })
  if (!isHeld) throw limiter.refusal
  await deliverMessage(setUpDelivery({ config, db, now: () => now, log, fetch }), id)
  const isMessage = eq(outboxMessages.id, id)
  const status = { status: outboxMessages.status }
  const [[message]] = await db.read([db.sql.select(status).from(outboxMessages).where(isMessage)])
  if (message?.status === 'waiting') {
    const isWaiting = and(isMessage, eq(outboxMessages.status, 'waiting'))
    await db.write([db.sql.update(outboxMessages).set({ status: 'dead' }).where(isWaiting)])
  }
  const code = message && refusals[message.status]
  if (code) throw new Refusal(code)
}
