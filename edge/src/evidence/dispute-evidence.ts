import type { StaffActor } from '@switchback/core/access/actor.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { dealerMessageTitles } from '@switchback/core/messages/dealer-message-titles.ts'
import { messageTitles } from '@switchback/core/messages/message-titles.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { dealerApplications } from '@switchback/db/schema/dealers/dealer-applications.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { findInspected } from '../inspections/find-load.ts'
import { issuerOf } from '../pdf/issuer.ts'
import { messageSite } from '../outbox/deliver/delivery.ts'
import { withoutTokens } from '../outbox/mails/parts/mail-content.ts'
import { renderMessage, type OutboxRow } from '../outbox/deliver/render-message.ts'
import { commitOrder, type CommitContext } from '../payments/commit/commit-order.ts'
import type { RequestContext } from '../request-context.ts'
import { findAdminOrder } from '../orders/read/admin-order.ts'
import { byStaff } from '../orders/write/commit-by-staff.ts'
import { evidenceSections, type EvidenceFacts, type SentMessage } from './evidence-sections.ts'

type EvidenceContext = CommitContext &
  Pick<RequestContext, 'db' | 'now' | 'timeZone' | 'config' | 'loadFont' | 'requestOrigin'>

/** Messages to the customer or dealership of an order; alerts to staff are no evidence. */
const kinds = [
  ...(Object.keys(dealerMessageTitles) as (keyof typeof dealerMessageTitles)[]),
  'staff_mail',
] as const

/** The subject as it was sent; the title of its kind if today's texts do not know its facts. */
function subjectOf(row: OutboxRow, context: EvidenceContext): string {
  const site = withoutTokens(messageSite(context.config, context.requestOrigin))
  try {
    const rendered = renderMessage(row, site)
    if (rendered.channel === 'mail') return rendered.content.subject
  } catch {
    // The title names it, too.
  }
  return messageTitles[row.kind]
}

/** The rest of what the paper says, beside the order. */
async function readRest(
  context: EvidenceContext,
  { id, dealerId }: { readonly id: string; readonly dealerId: string | null },
): Promise<Pick<EvidenceFacts, 'consent' | 'messages'>> {
  const { db } = context
  const [[consent], rows] = await db.read([
    db.sql
      .select({
        termsVersion: dealerApplications.termsVersion,
        agreedToTermsAt: dealerApplications.agreedToTermsAt,
      })
      .from(dealerApplications)
      .where(eq(dealerApplications.dealerId, dealerId ?? '')),
    db.sql
      .select()
      .from(outboxMessages)
      .where(and(eq(outboxMessages.orderId, id), inArray(outboxMessages.kind, [...kinds])))
      .orderBy(asc(outboxMessages.createdAt), asc(outboxMessages.id)),
  ])
  const messages = rows.map((row): SentMessage => ({
    channel: row.channel,
    recipient: row.recipient,
    subject: subjectOf(row, context),
    status: row.status,
    delivery: row.delivery,
    reportedAt: row.reportedAt,
    createdAt: row.createdAt,
    sentAt: row.sentAt,
  }))
  return { consent, messages }
}

/**
 * Draws what a card network's evidence needs of a disputed order as one PDF, and records who downloaded it.
 * @throws Refusal `not_found` for a dispute that the order does not have; else as `findAdminOrder`.
 * Source: PAY-33.
 */
export async function disputeEvidence(
  context: EvidenceContext,
  { orderId, intentId }: { readonly orderId: string; readonly intentId: string },
  by: StaffActor,
): Promise<{ readonly number: string; readonly file: Uint8Array<ArrayBuffer> }> {
  const { db, now, timeZone, config, loadFont } = context
  const found = await findAdminOrder(db, orderId)
  const dispute = found.disputes.find((each) => each.intentId === intentId)
  if (!dispute) throw new Refusal('not_found', { sentence: 'This order has no such dispute.' })
  const [rest, signed] = await Promise.all([
    readRest(context, found.order),
    findInspected(db, found.order.id),
  ])
  const facts = { found, dispute, timeZone, signed, ...rest }
  const number = displayOrderId(found.order.id)
  const day = showDay(dayOf(now, timeZone))
  const lead = `Made from the records of ${config.brand.name} on ${day}. Times are those of ${timeZone.replace('_', ' ')}.`
  const { evidencePdf } = await import('./evidence-pdf.ts')
  const paper = { number, day, lead, sections: evidenceSections(facts) }
  const file = await evidencePdf(paper, issuerOf(config), loadFont)
  const load = () => findAdminOrder(db, found.order.id)
  await commitOrder(context, { known: found, load }, () => ({
    event: { kind: 'evidence_downloaded', intentId },
    keepsRevision: true,
    by: byStaff(by),
  }))
  return { number, file }
}
