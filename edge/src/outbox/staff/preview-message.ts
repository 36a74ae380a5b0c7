import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { StaffActor } from '@switchback/core/access/actor.ts'
import { seesCarriers, seesDealerships } from '@switchback/core/access/permissions.ts'
import { dealerMessageKinds } from '@switchback/core/messages/dealer-message-facts.ts'
import { offerMessageKinds } from '@switchback/core/messages/offer-message-facts.ts'
import type { MessagePreview } from '@switchback/core/messages/admin-message.ts'
import type { Database } from '@switchback/db/client.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { sql } from 'drizzle-orm'
import type { RequestContext } from '../../request-context.ts'
import { messageSite } from '../deliver/delivery.ts'
import { withoutTokens } from '../mails/parts/mail-content.ts'
import { papersOf } from '../deliver/papers.ts'
import { findMessage } from './list-messages.ts'
import { messageResponse } from './message-response.ts'
import { renderMessage, type OutboxRow } from '../deliver/render-message.ts'

type PreviewContext = Pick<RequestContext, 'db' | 'config' | 'requestOrigin'>

/** Messages about a dealership's account, credit and invoices. */
const accountKinds: ReadonlySet<string> = new Set([
  ...dealerMessageKinds,
  'dealer_approved',
  'dealer_declined',
  'application_received',
])

/** Messages to a carrier, which name it and mostly its pay. */
const carrierKinds: ReadonlySet<string> = new Set([...offerMessageKinds, 'claim_to_carrier'])

function mayReadKind(actor: StaffActor, kind: string): boolean {
  if (carrierKinds.has(kind)) return seesCarriers(actor)
  return !accountKinds.has(kind) || seesDealerships(actor)
}

/**
 * Whether staff may read it: credit and invoices are for those who see them elsewhere, and so are carriers and their
 * pay. A digest is for those who may read all that it names. Source: MSG-18, CARRIER-3.
 */
export function mayReadMessage(
  actor: StaffActor,
  { kind, facts }: Pick<OutboxRow, 'kind' | 'facts'>,
): boolean {
  const items = 'items' in facts && Array.isArray(facts.items) ? facts.items : []
  return [kind, ...items.map((item) => item.kind)].every((each) => mayReadKind(actor, each))
}

/**
 * Whether the message, or the one that it replaces, went to the address or number that its order has now: then a
 * corrected address may become the order's. Source: MSG-37.
 */
export async function goesToContact(db: Database, message: OutboxRow): Promise<boolean> {
  const { id, channel, orderId, recipient, replacesId } = message
  if (orderId === null || channel === 'push') return false
  const contact = channel === 'mail' ? orders.customerEmail : sql`'+1' || ${orders.customerPhone}`
  const first = sql`(SELECT recipient FROM ${outboxMessages} WHERE id = ${replacesId ?? id})`
  const [[found]] = await db.read([
    db.sql
      .select({ id: orders.id })
      .from(orders)
      .where(sql`${orders.id} = ${orderId} AND ${contact} IN (${recipient}, ${first})`),
  ])
  return found !== undefined
}

/**
 * A message as its receiver sees it, but for its secrets: the links in it open nothing, so that nobody resets a
 * password or opens an order by reading another's mail.
 * @throws Refusal `not_found`
 */
export async function previewMessage(
  { db, config, requestOrigin }: PreviewContext,
  messageId: string,
  actor: StaffActor,
): Promise<MessagePreview> {
  const row = await findMessage(db, messageId)
  if (!row) throw new Refusal('not_found')
  const isToContact = await goesToContact(db, row)
  const site = withoutTokens(messageSite(config, requestOrigin))
  const message = messageResponse(row)
  // A mention may quote a note, and is for one user. Source: MSG-10.
  const isPersonal = row.kind === 'staff_notification' && row.channel === 'mail'
  if (isPersonal || !mayReadMessage(actor, row))
    return { message, isToContact, subject: null, html: null, text: null }
  try {
    const rendered = renderMessage(row, site)
    if (rendered.channel === 'sms')
      return { message, isToContact, subject: null, html: null, text: rendered.content }
    if (rendered.channel === 'push') {
      const { title, body } = rendered.content.payload
      return { message, isToContact, subject: title, html: null, text: body }
    }
    const { subject, html, text } = rendered.content
    return { message, isToContact, subject, html, text, files: papersOf(row).map(({ fileName }) => fileName) }
  } catch {
    // An old row whose facts today's text does not know can still be listed.
    return { message, isToContact, subject: null, html: null, text: null }
  }
}
