import { readRow } from '@switchback/db/read-row.ts'
import { messageEvents } from '@switchback/db/schema/messages/message-events.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { drawFiles } from './papers.ts'
import { storeManageLink } from './store-manage-link.ts'
import { hashToken } from '../../session/token.ts'
import type { Delivery } from './delivery.ts'
import type { RenderedMail } from '../mails/render-mail.ts'
import type { SendOutcome, Sending } from '../providers/message-provider.ts'
import { renderMessage, type OutboxRow, type RenderedMessage } from './render-message.ts'
import { repeatableForMs } from './retry-plan.ts'
import { hasStaffReceiver } from './staff-receiver.ts'
import { giveUp, saveMessage, settleMessage, type ClaimedRow, type Settled } from './settle-message.ts'

/**
 * Queries when a message was first due: the last time that staff retried it, else its first attempt, and before that
 * the next one. A mail that waits on purpose and a held one are due when their wait ends (MSG-30, MSG-14).
 */
const dueAt = ({ db }: Delivery, messageId: string) =>
  db.sql
    .select({
      dueAt: sql`coalesce((SELECT max(${messageEvents.createdAt}) FROM ${messageEvents}
        WHERE ${messageEvents.messageId} = ${messageId} AND ${messageEvents.kind} = 'retried'),
        ${outboxMessages.firstAttemptAt}, ${outboxMessages.nextAttemptAt})`,
    })
    .from(outboxMessages)
    .where(eq(outboxMessages.id, messageId))

/**
 * Claims the message for one attempt with a lease. One of several concurrent attempts wins; if it dies, another may
 * claim the message when the lease expires.
 */
async function claim(delivery: Delivery, messageId: string): Promise<ClaimedRow | undefined> {
  const { db, now, leaseMs, site } = delivery
  const at = now()
  const tokenHash = await hashToken(site.manageToken(messageId))
  const [due, update] = await db.write([
    dueAt(delivery, messageId),
    db.sql
      .update(outboxMessages)
      .set({
        status: 'sending',
        attemptCount: sql`${outboxMessages.attemptCount} + 1`,
        firstAttemptAt: sql`coalesce(${outboxMessages.firstAttemptAt}, ${at.toISOString()})`,
        nextAttemptAt: new Date(at.getTime() + leaseMs).toISOString(),
        updatedAt: at.toISOString(),
      })
      .where(
        and(
          eq(outboxMessages.id, messageId),
          inArray(outboxMessages.status, ['waiting', 'sending']),
          lte(outboxMessages.nextAttemptAt, at.toISOString()),
        ),
      )
      .returning(),
    storeManageLink(messageId, tokenHash, at),
  ])
  const [claimed] = update?.rows ?? []
  if (!claimed) return undefined
  const row = readRow(outboxMessages, claimed)
  const first = due?.rows[0]?.[0]
  return { ...row, dueAt: typeof first === 'string' ? first : row.createdAt }
}

function render({ log, site }: Delivery, row: OutboxRow): RenderedMessage | undefined {
  try {
    return renderMessage(row, site)
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error
    log({ event: 'message_not_rendered', level: 'error', kind: row.kind, error: name })
    return undefined
  }
}

async function knownAmong({ db }: Delivery, providerMessageIds: readonly string[]): Promise<Set<string>> {
  const [rows] = await db.read([
    db.sql
      .select({ id: outboxMessages.providerMessageId })
      .from(outboxMessages)
      .where(
        and(
          eq(outboxMessages.provider, 'twilio'),
          inArray(outboxMessages.providerMessageId, [...providerMessageIds]),
        ),
      ),
  ])
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

/** Draws the papers of a mail, and sends it; without them it is not what it says, and waits. */
async function sendMail(
  { mail, drawPaper, log }: Delivery & { readonly mail: NonNullable<Delivery['mail']> },
  row: OutboxRow,
  sending: Sending<RenderedMail>,
): Promise<SendOutcome> {
  try {
    const files = await drawFiles(drawPaper, row)
    return await mail.send({ ...sending, content: { ...sending.content, files } })
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error
    log({ event: 'paper_not_drawn', level: 'error', kind: row.kind, error: name })
    return { kind: 'later', reason: 'its paper could not be drawn', isThrottled: false }
  }
}

/** Undefined if no provider is configured. */
function send(
  delivery: Delivery,
  row: OutboxRow,
  message: RenderedMessage,
): Promise<SendOutcome> | undefined {
  const { mail, sms, push } = delivery
  const sending = {
    knownAmong: (ids: readonly string[]) => knownAmong(delivery, ids),
    messageId: row.id,
    recipient: row.recipient,
    isRepeat: row.attemptCount > 1,
    firstAttemptAt: new Date(row.firstAttemptAt ?? row.createdAt),
  }
  switch (message.channel) {
    case 'mail':
      return mail && sendMail({ ...delivery, mail }, row, { ...sending, content: message.content })
    case 'sms':
      return sms?.send({ ...sending, content: message.content })
    case 'push':
      return push?.send({ ...sending, content: message.content })
  }
}

/**
 * Returns whether the first attempt is so old that the provider no longer caches its key and would send the message
 * twice.
 */
function isTooOld({ now }: Delivery, { attemptCount, firstAttemptAt }: OutboxRow): boolean {
  if (attemptCount <= 1 || firstAttemptAt === null) return false
  return now().getTime() > Date.parse(firstAttemptAt) + repeatableForMs
}

/**
 * Makes one attempt to deliver a message that is due and not claimed. Idempotent: a conditional update claims the
 * message, and its id is the provider's idempotency key, so any number of calls deliver it once.
 * @throws DatabaseUnavailable; the message is found again when its lease expires.
 */
export async function deliverMessage(delivery: Delivery, messageId: string): Promise<Settled> {
  const row = await claim(delivery, messageId)
  if (!row) return { kind: 'done' }
  if (isTooOld(delivery, row)) return giveUp(delivery, row, 'too late to try again')
  const isToStaff = row.kind === 'staff_notification' && row.channel === 'mail'
  if (isToStaff && !(await hasStaffReceiver(delivery, row)))
    return settleMessage(delivery, row, {
      kind: 'unwanted',
      reason: 'the person has left or has another role',
    })
  const message = render(delivery, row)
  if (!message) return giveUp(delivery, row, 'could not be written')
  const sent = send(delivery, row, message)
  if (!sent) return saveMessage(delivery, row)
  return settleMessage(delivery, row, await sent)
}
