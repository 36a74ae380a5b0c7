import type { WriteStatement } from '@switchback/db/client.ts'
import { requesterOf } from '@switchback/core/orders/decide/decide-cancellation.ts'
import { actorColumns, type EventActor } from '@switchback/core/orders/events/event-actor.ts'
import { higherPrice } from '@switchback/core/invoices/statement.ts'
import { vehiclesText } from '@switchback/core/orders/names/vehicle-names.ts'
import { and, type SQL } from 'drizzle-orm'
import { creditPrice, hasRoomFor, pricePart, raiseInvoice } from '../../credit/change-invoice.ts'
import { creditedMessages } from '../../invoices/credited-message.ts'
import type { Message } from '../../outbox/enqueue/message.ts'
import type { Vehicles } from '../../vehicles/vehicles-of.ts'
import type { CommitContext } from '../../payments/commit/commit-order.ts'
import { refundedCards } from '../../payments/payables/payment-messages.ts'
import { claimsOnPart } from '../../payments/refunds/refund-order.ts'
import type { OrderDecision } from '../../payments/write/write-order.ts'
import type { RequestContext } from '../../request-context.ts'
import type { AdminOrder } from '../read/admin-order.ts'
import { changedMessages } from '../write/changed-messages.ts'
import { handBackNotice } from '../write/hand-back-notice.ts'
import { editWrites } from './edit-writes.ts'
import type { EditPlan } from './plan-staff-edit.ts'

export type EditContext = CommitContext & Pick<RequestContext, 'zipTable' | 'callerAddress'>

/** Who agreed on a proposed change: a customer by its link, or a user of the dealership. */
type Consent = Extract<EventActor, { kind: 'customer' | 'dealer' }> & { readonly changeId: string }

/** Who edits, and what is written with the edit. */
type Edit = Pick<OrderDecision, 'notifications'> & {
  readonly plan: EditPlan
  /** Staff give a reason; a customer or a dealership accepts a proposed change. */
  readonly by: (Extract<EventActor, { kind: 'staff' }> & { readonly reason: string }) | Consent
  /** Another condition that must hold at the write. */
  readonly stillTrue?: SQL | undefined
  readonly steps?: readonly WriteStatement[]
}

/** Who edits, without why. */
function actorOf(
  by: Edit['by'],
): Exclude<EventActor, { kind: 'provider' | 'system' | 'driver' | 'carrier' }> {
  return by.kind === 'customer' ? { kind: by.kind } : { kind: by.kind, userId: by.userId }
}

/** Old and new values: the record of who changed what. */
function editEvent({ order }: AdminOrder, { plan, by }: Edit): OrderDecision['event'] {
  const facts = {
    totalCentsBefore: order.totalCents,
    totalCents: plan.after.order.totalCents,
    changes: [...plan.changes],
  }
  return by.kind === 'staff'
    ? { kind: 'edited', ...facts, reason: by.reason }
    : { kind: 'change_accepted', ...facts, changeId: by.changeId }
}

/** The vehicles whose price an edit changes; all, if it changes none. */
function repriced(before: AdminOrder, { vehicles }: EditPlan['after']): Vehicles {
  const prices = new Map(before.vehicles.map(({ position, totalCents }) => [position, totalCents]))
  const [first, ...others] = vehicles.filter((each) => prices.get(each.position) !== each.totalCents)
  return first ? [first, ...others] : vehicles
}

/** `Lower price: 2021 Ford F-150`, as the dealership reads it; why staff edit is for staff. */
function priceNote(before: AdminOrder, { after }: EditPlan): string {
  const word = after.order.totalCents < before.order.totalCents ? 'Lower price' : higherPrice
  return `${word}: ${vehiclesText(repriced(before, after))}`
}

/** To the address for invoices: a credit note lowers one. Source: INVOICE-18. */
async function creditMails(context: EditContext, found: AdminOrder, plan: EditPlan): Promise<Message[]> {
  const { creditNoteCents: totalCents, after } = plan
  if (totalCents === 0) return []
  const { order } = found
  const credited = { position: pricePart(order.revision), totalCents } as const
  const vehicles = repriced(found, after)
  return creditedMessages(context, { order, vehicles }, credited, priceNote(found, plan))
}

/** The invoice follows the price: a credit note lowers it, and with consent a further entry raises it. Source: STAFF-38. */
function invoiceSteps(
  context: EditContext,
  found: AdminOrder,
  { plan, by }: Edit,
): readonly WriteStatement[] {
  const { id: orderId, dealerId, revision } = found.order
  const { creditNoteCents, chargeCents } = plan
  if (dealerId === null || creditNoteCents + chargeCents === 0) return []
  const entry = { ...actorColumns(actorOf(by)), note: priceNote(found, plan) }
  const invoice = { orderId, dealerId, cents: creditNoteCents + chargeCents }
  if (creditNoteCents > 0) return creditPrice({ ...invoice, revision }, entry, context)
  if (by.kind === 'staff') throw new TypeError('A higher price needs consent')
  return raiseInvoice({ ...invoice, changeId: by.changeId }, entry, context)
}

/** The dealership has room for a higher invoice: asked again by the write. */
function roomFor(
  { order: { id: orderId, dealerId } }: AdminOrder,
  { chargeCents: cents }: EditPlan,
): SQL | undefined {
  return dealerId === null || cents === 0 ? undefined : hasRoomFor({ orderId, dealerId, cents })
}

/**
 * An edit that staff made, or proposed and the customer accepted: order, vehicles, event, refund claims and mails. Money
 * beyond the new total goes back to the card; an invoice is lowered or raised. Source: STAFF-11, STAFF-38.
 */
export async function decideStaffEdit(
  context: EditContext,
  found: AdminOrder,
  edit: Edit,
): Promise<OrderDecision> {
  const { db, now } = context
  const { plan, by, stillTrue, notifications = [] } = edit
  const { steps, ...writes } = editWrites(db, found, plan.after)
  const request = {
    orderId: found.order.id,
    reason: 'The price of the order was lowered',
    requestedBy: requesterOf(actorOf(by)),
  }
  const { toCardCents, byHandCents, heldCents } = plan
  const claims = toCardCents > 0 ? claimsOnPart(found, { ...request, amountCents: toCardCents }, now) : []
  const goesBack = { toCardCents, byHandCents, heldCents, ...refundedCards(found, claims) }
  return {
    ...writes,
    event: editEvent(found, edit),
    by: actorOf(by),
    claims,
    notifications: [
      ...handBackNotice({
        cause: 'lower_price',
        order: found.order,
        totalCents: plan.after.order.totalCents,
        handBackCents: byHandCents,
      }),
      ...notifications,
    ],
    // None to the dispatch desk: staff made the change, or proposed it.
    messages: [
      ...changedMessages({
        before: found,
        after: plan.after,
        goesBack,
        creditCents: plan.creditNoteCents,
      }),
      ...(await creditMails(context, found, plan)),
    ],
    steps: [...steps, ...invoiceSteps(context, found, edit), ...(edit.steps ?? [])],
    stillTrue: and(stillTrue, roomFor(found, plan)),
  }
}
