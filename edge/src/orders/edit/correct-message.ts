import { isErased } from '@switchback/core/orders/state/order-state-fields.ts'
import type { StaffActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { Email } from '@switchback/core/fields/text-fields.ts'
import { usPhoneDigits } from '@switchback/core/fields/us-phone.ts'
import type { CorrectMessage } from '@switchback/core/messages/admin-message.ts'
import { messageReceivers } from '@switchback/core/messages/message-receivers.ts'
import { isAbroad } from '@switchback/core/messages/phone-number.ts'
import type { OrderChange } from '@switchback/core/orders/request/staff-edit.ts'
import type { Database, WriteStatement } from '@switchback/db/client.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { orderChanges } from '@switchback/db/schema/orders/order-changes.ts'
import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import { findAdminOrder } from '../read/admin-order.ts'
import { orderIdOf } from '../read/order-id-of.ts'
import { byStaff } from '../write/commit-by-staff.ts'
import { commitOrder, type CommitContext } from '../../payments/commit/commit-order.ts'
import type { Order } from '../../payments/payables/order-money.ts'
import type { OutboxRow } from '../../outbox/deliver/render-message.ts'
import { phoneText } from '@switchback/core/fields/us-phone.ts'
import { insertCopy, messageEvent, textDeleted, type Copy } from '../../outbox/staff/change-message.ts'
import { renewedPaperLink } from '../../outbox/staff/paper-links.ts'
import { findMessage } from '../../outbox/staff/list-messages.ts'
import { goesToContact, mayReadMessage } from '../../outbox/staff/preview-message.ts'
import { againLimits } from '../../outbox/staff/staff-message-limit.ts'

/** The order, by its id or tracking code, and one of its messages. */
type Which = { readonly orderId: string; readonly messageId: string }

type Sent = { readonly row: OutboxRow & { readonly orderId: string }; readonly copy: Required<Copy> }

/** @throws Refusal `invalid` at the field */
function readRecipient(channel: OutboxRow['channel'], text: string): string {
  const refuse = (message: string) => new Refusal('invalid', { details: [{ path: 'recipient', message }] })
  if (channel === 'mail') {
    const read = Email.safeParse(text)
    if (read.success) return read.data
    throw refuse('Enter a valid email address.')
  }
  const number = `+1${usPhoneDigits(text) ?? ''}`
  if (number.length === 12 && !number.startsWith('+1900') && !isAbroad(number)) return number
  throw refuse('Enter a valid 10-digit phone number.')
}

const sentTo = (recipient: string) =>
  new Refusal('idempotency_mismatch', {
    sentence: `This message went to ${recipient} already. Close this to see the order as it is now.`,
  })

/**
 * Finds a message that may go to another address: one about an order that its receiver was meant to read.
 * @throws Refusal `not_found`, `illegal_transition`, also for one that lost its text (PRIVACY-2, PRIVACY-7); `forbidden`
 * for staff who may not read it
 */
async function findCorrectable(
  { db }: Pick<CommitContext, 'db'>,
  { orderId: ofOrder, messageId }: Which,
  actor: StaffActor,
): Promise<Sent['row']> {
  const [row, orderId] = await Promise.all([findMessage(db, messageId), orderIdOf(db, ofOrder)])
  if (row?.orderId !== orderId) throw new Refusal('not_found')
  const { channel, kind, status } = row
  const isOfOrder = messageReceivers[kind] === 'typed' || messageReceivers[kind] === 'desk'
  if (messageReceivers[kind] === 'driver') {
    throw new Refusal('illegal_transition', {
      sentence: 'The link goes to the driver’s own number. Change the driver to correct it.',
    })
  }
  if (channel === 'push' || !isOfOrder) {
    throw new Refusal('illegal_transition', {
      sentence: 'Only a message about an order can go to another address.',
    })
  }
  if (!mayReadMessage(actor, row)) throw new Refusal('forbidden')
  if (row.recipient === '') throw textDeleted()
  if (status === 'waiting' || status === 'sending') {
    throw new Refusal('illegal_transition', { sentence: 'This message is still on its way.' })
  }
  return { ...row, orderId }
}

/** The copy, who sent it where, and that a message which was given up needs nothing more. */
function stepsWith(
  context: CommitContext,
  actor: StaffActor,
  { row, copy }: Sent,
  paperLink: string | undefined,
): WriteStatement[] {
  const { db, now } = context
  const { id, status, settledAt } = outboxMessages
  const { recipient: note } = copy
  return [
    insertCopy(row.id, copy, { now, paperLink }),
    messageEvent(context, actor, { messageId: row.id, kind: 'resent', from: row.status, note }),
    db.sql
      .update(outboxMessages)
      .set({ settledAt: now.toISOString() })
      .where(and(eq(id, row.id), eq(status, 'dead'), isNull(settledAt))),
  ]
}

/** How the order gets the corrected address as its contact; nothing if it has that address already. */
function correctContact({ sql: tables }: Database, order: Order, { row, copy }: Sent) {
  const isMail = row.channel === 'mail'
  const name = isMail ? 'customerEmail' : 'customerPhone'
  const after = isMail ? copy.recipient : copy.recipient.slice(2)
  if (order[name] === after) return undefined
  const change: OrderChange = isMail
    ? { label: 'Email', before: order.customerEmail, after }
    : { label: 'Phone', before: phoneText(order.customerPhone), after: phoneText(after) }
  const waits = and(eq(orderChanges.orderId, order.id), eq(orderChanges.state, 'waiting'))
  // A change that the customer accepts later must not bring the wrong address back.
  const request = sql`json_set(${orderChanges.request}, ${`$.${name}`}, ${after})`
  return {
    columns: { [name]: after },
    event: { kind: 'contact_corrected' as const, changes: [change] },
    steps: [tables.update(orderChanges).set({ request }).where(waits)],
  }
}

const copyWithKey = ({ sql: tables }: Database, key: string) =>
  tables
    .select({ id: outboxMessages.id, recipient: outboxMessages.recipient })
    .from(outboxMessages)
    .where(eq(outboxMessages.dedupeKey, key))

/** The customer's data was not deleted meanwhile: a deletion moves no revision. */
const hasText = (id: string) =>
  sql`EXISTS (SELECT 1 FROM ${outboxMessages} WHERE id = ${id} AND recipient <> '')`

/**
 * Sends a message once more to a corrected address, once for the request, and corrects the order's contact if staff
 * want that, in one write. A manage link in it opens the order, whichever address the order has; a link to a bill of
 * lading opens the paper, too.
 * @returns the id of the new message.
 * @throws Refusal as `findCorrectable`; `invalid` for an address that is none; `too_many_requests` for this sender, and
 * for the link of an order; `idempotency_mismatch` if the request of this id went to another address, or did not correct
 * the contact.
 * Source: MSG-13, MSG-37.
 */
export async function correctMessage(
  context: CommitContext,
  which: Which,
  { requestId, recipient, savesContact }: CorrectMessage,
  actor: StaffActor,
): Promise<string> {
  const { db, triggerDelivery } = context
  const row = await findCorrectable(context, which, actor)
  const copy = {
    id: crypto.randomUUID(),
    key: `${row.replacesId ?? row.id}:corrected:${requestId}`,
    recipient: readRecipient(row.channel, recipient),
  }
  const sent = { row, copy }
  const limits = await againLimits(context, actor, row)
  const savesIt = savesContact && messageReceivers[row.kind] === 'typed' && (await goesToContact(db, row))
  const load = () => findAdminOrder(db, row.orderId)
  const committing = commitOrder(context, { load }, async ({ order }) => {
    const [[written]] = await db.read([copyWithKey(db, copy.key)])
    if (written) {
      // The order is older than the copy, which was written with its contact.
      const { order: current } = await load()
      const isLeft = savesIt && correctContact(db, current, sent) !== undefined
      if (isLeft || written.recipient !== copy.recipient) throw sentTo(written.recipient)
      return undefined
    }
    if (isErased(order)) throw textDeleted()
    await limits.refuseLink()
    const contact = savesIt ? correctContact(db, order, sent) : undefined
    const paper = await renewedPaperLink(context, row.facts, contact !== undefined)
    return {
      ...(contact ?? { keepsRevision: true as const }),
      steps: [
        ...(contact?.steps ?? []),
        ...(paper ? [paper.step] : []),
        ...stepsWith(context, actor, sent, paper?.link),
        ...limits.enforce,
      ],
      by: byStaff(actor),
      stillTrue: and(notExists(copyWithKey(db, copy.key)), hasText(row.id)),
    }
  })
  await committing.catch(limits.explain)
  const [[stored]] = await db.read([copyWithKey(db, copy.key)])
  if (!stored) throw new Refusal('database_unavailable')
  triggerDelivery([stored.id])
  return stored.id
}
