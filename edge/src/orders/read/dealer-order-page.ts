import type { DealerActor } from '@switchback/core/access/actor.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { isNotDelivered } from '@switchback/core/messages/delivery-report.ts'
import { dealerMessageTitles } from '@switchback/core/messages/dealer-message-titles.ts'
import type {
  DealerOrderDetails,
  DealerOrderMessage,
} from '@switchback/core/orders/response/dealer-order-details.ts'
import type { DealerOrderResponse } from '@switchback/core/orders/response/dealer-order-response.ts'
import type { Database } from '@switchback/db/client.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { invoiceById, invoiceResponse, type InvoiceRow } from '../../invoices/invoice-row.ts'
import type { RequestContext } from '../../request-context.ts'
import { namesById, teamNames } from '../../team/names-of-team.ts'
import { arrivalFacts, type ArrivalRow } from '../../tracking/arrival.ts'
import { orderProgress, timelineEvents, type TimelineRow } from '../../tracking/timeline-events.ts'
import { dealerOrderResponse, type DealersOrder } from './dealer-order-row.ts'
import { dealerOrderById, theDealerOrder } from './find-dealer-order.ts'
import { orderIdOf } from './order-id-of.ts'
import { proposedChange, waitingChange, type Waiting } from './proposed-change.ts'

type PageContext = Pick<RequestContext, 'db' | 'now' | 'timeZone' | 'zipTable'>

const messagesAtMost = 50
const shownKinds = Object.keys(dealerMessageTitles) as (keyof typeof dealerMessageTitles)[]

/** The newest messages to the customer and the dealership; those to the dispatch desk are not among them. */
function messagesOf(db: Database, orderId: string) {
  const { id, channel, kind, recipient, status, delivery, sentAt, createdAt } = outboxMessages
  return db.sql
    .select({ id, channel, kind, recipient, status, delivery, sentAt, createdAt })
    .from(outboxMessages)
    .where(
      and(
        eq(outboxMessages.orderId, orderId),
        inArray(outboxMessages.kind, shownKinds),
        inArray(outboxMessages.channel, ['mail', 'sms']),
      ),
    )
    .orderBy(desc(outboxMessages.createdAt))
    .limit(messagesAtMost)
}

type StoredMessage = Awaited<ReturnType<typeof messagesOf>>[number]

const messageStates: Readonly<Record<StoredMessage['status'], DealerOrderMessage['state']>> = {
  waiting: 'on_its_way',
  sending: 'on_its_way',
  sent: 'sent',
  kept: 'saved',
  dead: 'failed',
}

function messageResponse(message: StoredMessage): DealerOrderMessage {
  const { id, channel, kind, recipient, status, sentAt, createdAt } = message
  return {
    id,
    channel: channel === 'sms' ? channel : 'mail',
    title: dealerMessageTitles[kind as keyof typeof dealerMessageTitles],
    recipient,
    state: isNotDelivered(message) ? 'failed' : messageStates[status],
    at: sentAt ?? createdAt,
  }
}

function invoiceDetails(row: InvoiceRow | undefined, today: string): DealerOrderDetails['invoice'] {
  if (!row) return null
  const invoice = invoiceResponse(row, today)
  const { id, invoiceNumber, issueDate, dueDate, paidDate, total, paidAmount, balanceDue, status } = invoice
  return { id, invoiceNumber, issueDate, dueDate, paidDate, total, paidAmount, balanceDue, status }
}

type Beside = {
  readonly events: readonly TimelineRow[]
  readonly invoice: InvoiceRow | undefined
  readonly messages: readonly StoredMessage[]
  readonly change: Waiting | undefined
  readonly arrival: ArrivalRow | undefined
}

/** A proposed change whose time is not over. */
function waitingFor(change: Waiting | undefined, now: Date): DealerOrderDetails['proposedChange'] {
  if (!change || change.expiresAt <= now.toISOString()) return null
  const { id, changes, totalBefore, total, expiresAt } = proposedChange(change)
  return { id, changes, totalBefore, total, expiresAt }
}

function orderDetails(
  { order, storedDriver }: DealersOrder,
  beside: Beside,
  context: PageContext,
): DealerOrderDetails {
  const { now, timeZone, zipTable } = context
  return {
    ...orderProgress(order, { stored: beside.events, arrival: beside.arrival }, { now, timeZone, zipTable }),
    carrierName: storedDriver?.carrierName ?? null,
    invoice: invoiceDetails(beside.invoice, dayOf(now, timeZone)),
    proposedChange: waitingFor(beside.change, now),
    messages: beside.messages.map(messageResponse),
  }
}

/**
 * Reads everything that the page of a dealership's order shows, in one round trip; by id or tracking code.
 * @throws Refusal `invalid_order_id`; `order_not_found`, also for another dealership's.
 * Source: ORDER-34, ACCESS-15.
 */
export async function readDealerOrderPage(
  context: PageContext,
  actor: DealerActor,
  orderId: string,
): Promise<{ order: DealerOrderResponse; details: DealerOrderDetails }> {
  const { db, now, timeZone } = context
  const { dealerId } = actor
  const id = await orderIdOf(db, orderId)
  const [rows, team, events, [invoice], messages, [change], [arrival]] = await db.read([
    dealerOrderById(db, dealerId, id),
    teamNames(db, dealerId),
    timelineEvents(db, id),
    invoiceById(db, id),
    messagesOf(db, id),
    waitingChange(db, id),
    arrivalFacts(db, id),
  ])
  // Nothing else of the order leaves before this: another dealership's is not found.
  const row = theDealerOrder(rows)
  return {
    order: dealerOrderResponse(row, { actor, people: namesById(team), now, timeZone }),
    details: orderDetails(row, { events, invoice, messages, change, arrival }, context),
  }
}
