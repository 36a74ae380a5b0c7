import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { MessageEventKind } from '@switchback/core/messages/admin-message.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { messageEvents } from '@switchback/db/schema/messages/message-events.ts'
import { isUnsettled, outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { StaffActor } from '@switchback/core/access/actor.ts'
import type { StaffMember } from '../../session/staff-member.ts'
import type { RequestContext } from '../../request-context.ts'
import { findMessage } from './list-messages.ts'
import { isPriceHonored, refuseEndedPrice } from './shared-quote.ts'
import { againLimits } from './staff-message-limit.ts'

type ChangeContext = Pick<RequestContext, 'db' | 'now' | 'triggerDelivery'>
type ResendContext = ChangeContext & Pick<RequestContext, 'config'>
type By = Pick<StaffMember, 'userId'>

type Deed = {
  readonly messageId: string
  readonly kind: MessageEventKind
  readonly from: string
  readonly note?: string
}

/** Refuses whatever would send a message that lost its receiver and text. Source: PRIVACY-2, PRIVACY-7. */
export const textDeleted = () =>
  new Refusal('illegal_transition', { sentence: 'The text of this message was deleted.' })

/** The event that records who did what with a message. */
export const messageEvent = (
  { db, now }: Pick<ChangeContext, 'db' | 'now'>,
  by: By,
  { messageId, kind, from, note }: Deed,
) =>
  db.sql.insert(messageEvents).values({
    messageId,
    kind,
    actorId: by.userId,
    fromStatus: from,
    note: note || null,
    createdAt: now.toISOString(),
  })

/**
 * Settles a dead message: nothing more is to be done about it.
 * @throws Refusal `not_found`, `illegal_transition` if it is not dead or is settled already.
 */
export async function settleDeadMessage(
  context: ChangeContext,
  messageId: string,
  note: string,
  by: By,
): Promise<void> {
  const { db, now } = context
  const { isHeld } = await guardedBatch(db, {
    guard: db.sql
      .update(outboxMessages)
      .set({ settledAt: now.toISOString() })
      .where(and(eq(outboxMessages.id, messageId), isUnsettled)),
    steps: [messageEvent(context, by, { messageId, kind: 'settled', from: 'dead', note })],
  })
  if (isHeld) return
  if (!(await findMessage(db, messageId))) throw new Refusal('not_found')
  throw new Refusal('illegal_transition', { sentence: 'This message needs no decision any more.' })
}

/** The copy of a message that is sent again: its id, its key, and the address unless it is the same. */
export type Copy = { readonly id: string; readonly key: string; readonly recipient?: string }

/**
 * Inserts a copy of the message: written anew from the same facts, once for its key. One of a message that did not
 * arrive, or that goes to another address, replaces it (MSG-37). None of one that lost its text (PRIVACY-7), or whose
 * price has ended (MSG-18).
 * @param paperLink from which its link to a bill of lading derives, if not from the one before (DRIVER-24).
 */
export function insertCopy(
  messageId: string,
  { id, key, recipient }: Copy,
  {
    now,
    condition = sql`TRUE`,
    paperLink,
  }: { readonly now: Date; readonly condition?: SQL; readonly paperLink?: string | undefined },
): SQL {
  const at = now.toISOString()
  const replaces = sql`CASE WHEN ${recipient ?? null} IS NOT NULL OR delivery = 'bounced' OR replaces_id IS NOT NULL
      THEN coalesce(replaces_id, id) END`
  const facts = paperLink === undefined ? sql`facts` : sql`json_set(facts, '$.copyLink', ${paperLink})`
  return sql`INSERT INTO ${outboxMessages} (id, channel, kind, dedupe_key, order_id, recipient, facts, next_attempt_at, created_at, updated_at, replaces_id)
      SELECT ${id}, channel, kind, ${key}, order_id, coalesce(${recipient ?? null}, recipient), ${facts}, ${at}, ${at}, ${at}, ${replaces}
      FROM ${outboxMessages} WHERE id = ${messageId} AND recipient <> '' AND ${isPriceHonored(now)} AND ${condition} ON CONFLICT DO NOTHING`
}

/**
 * Sends a message once more, as a new one: to the same receiver, written anew from the same facts. Sixty seconds must
 * lie between two, so that two clicks send one message; the key decides between concurrent ones.
 * @returns the id of the new message.
 * @throws Refusal `not_found`, `illegal_transition` for one that was not sent, was sent again a moment ago, or lost
 * its text (PRIVACY-2); `quote_expired` for a shared quote whose price has ended;
 * `forbidden` for a driver's link without `drivers`; `too_many_requests` for this sender, and for the link of an order.
 * Source: MSG-18.
 */
export async function resendMessage(
  context: ResendContext,
  messageId: string,
  by: StaffActor,
): Promise<string> {
  const { db, now, triggerDelivery } = context
  const row = await findMessage(db, messageId)
  if (!row) throw new Refusal('not_found')
  if (row.status !== 'sent' && row.status !== 'kept') {
    throw new Refusal('illegal_transition', { sentence: 'Only a message that was sent can be sent again.' })
  }
  if (row.recipient === '') throw textDeleted()
  await refuseEndedPrice(db, now, messageId)
  const limits = await againLimits(context, by, row)
  await limits.refuseLink()
  const id = crypto.randomUUID()
  const at = now.toISOString()
  const aMinuteAgo = new Date(now.getTime() - 60_000).toISOString()
  const key = `${row.id}:resent:${at.slice(0, 16)}`
  const condition = sql`NOT EXISTS (SELECT 1 FROM ${messageEvents} WHERE message_id = ${messageId} AND kind = 'resent' AND created_at > ${aMinuteAgo})`
  const writing = guardedBatch(db, {
    guard: insertCopy(messageId, { id, key }, { now, condition }),
    steps: [messageEvent(context, by, { messageId, kind: 'resent', from: row.status }), ...limits.enforce],
  })
  const { isHeld } = await writing.catch(limits.explain)
  if (!isHeld) {
    await refuseEndedPrice(db, now, messageId)
    throw new Refusal('illegal_transition', { sentence: 'This message was sent again a moment ago.' })
  }
  triggerDelivery([id])
  return id
}
