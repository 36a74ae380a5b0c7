import type { StaffActor } from '@switchback/core/access/actor.ts'
import { seesCarriers } from '@switchback/core/access/permissions.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import type { DealerCredit } from '@switchback/core/orders/decide/decide-edit.ts'
import type { OrderEventKind } from '@switchback/core/orders/events/order-event.ts'
import type { AdminDispute, AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { editScope } from '@switchback/core/orders/request/staff-edit.ts'
import { rollBackTo } from '@switchback/core/orders/events/moves.ts'
import { canChangeDriver, staffMoves } from '@switchback/core/orders/state/staff-moves.ts'
import { hasDriver } from '@switchback/core/orders/state/transport-state.ts'
import { amountsDue, balanceDueCents, collectableDue } from '@switchback/core/orders/state/amount-due.ts'
import { invoiceBalanceCents, type OrderInvoice } from '@switchback/core/invoices/invoice-rules.ts'
import { orderDue, orderDueResponse } from '@switchback/core/orders/state/order-due.ts'
import type { Database } from '@switchback/db/client.ts'
import { openCentsIn } from '../../credit/ledger.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import type { orderChanges } from '@switchback/db/schema/orders/order-changes.ts'
import { creditEntries } from '@switchback/db/schema/money/credit-entries.ts'
import { entryText } from '@switchback/core/invoices/statement.ts'
import { nameOfUser } from '../../team/name-of-user.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { payments } from '@switchback/db/schema/money/payments.ts'
import { refunds } from '@switchback/db/schema/money/refunds.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { assignmentResponse, currentAssignment, type AssignmentRow } from '../../carriers/assignment-row.ts'
import {
  disputesOf,
  isOrderPayment,
  type OrderDispute,
  type OrderPayment,
} from '../../payments/payables/order-money.ts'
import type { Refund } from '../../payments/payables/payable-effects.ts'
import { centsOf, collectedParts, refundableCents } from '@switchback/core/orders/decide/refund-parts.ts'
import { orderIdOf } from './order-id-of.ts'
import { orderResponse, orderById, type OrderRow } from './order-row.ts'
import { proposedChange, waitingChange } from './proposed-change.ts'
import { eventOfRow, eventResponse, eventsOf, type OrderHappening } from './event-response.ts'

type EntryRow = {
  readonly entry: typeof creditEntries.$inferSelect
  readonly actorName: string | null
}

/** A snapshot of everything that staff see of an order. */
export type AdminOrder = OrderRow & {
  readonly dealerName: string | null
  /** The dealership and its credit; none of a retail order. */
  readonly dealer?: DealerCredit | undefined
  readonly events: readonly OrderHappening[]
  readonly payments: readonly OrderPayment[]
  readonly refunds: readonly Refund[]
  readonly disputes: readonly OrderDispute[]
  /** Who has the order now. */
  readonly assignment: AssignmentRow | undefined
  /** None of an order by card. */
  readonly invoice: (typeof invoices.$inferSelect & { readonly entries: readonly EntryRow[] }) | undefined
  /** A change that waits for the customer's consent. */
  readonly change: typeof orderChanges.$inferSelect | undefined
  /** The driver as the history names them, also one from before carriers were records. */
  readonly driver: { readonly name: string; readonly phone: string | null } | undefined
}

function queries(db: Database, id: string) {
  return [
    orderById(db, id),
    db.sql
      .select({
        companyName: dealers.companyName,
        isActive: dealers.isActive,
        isApproved: dealers.isApproved,
        creditApproved: dealers.creditApproved,
        invoicingEnabled: dealers.invoicingEnabled,
        creditLimitCents: dealers.creditLimitCents,
        currentBalanceCents: dealers.currentBalanceCents,
        openCents: openCentsIn(sql`dealers.id`),
      })
      .from(dealers)
      .where(sql`${dealers.id} = (SELECT dealer_id FROM orders WHERE id = ${id})`),
    eventsOf(db, id),
    db.sql.select().from(payments).where(eq(payments.orderId, id)).orderBy(payments.createdAt),
    db.sql.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(refunds.createdAt),
    currentAssignment(db, id),
    waitingChange(db, id),
    db.sql.select().from(invoices).where(eq(invoices.orderId, id)),
    db.sql
      .select({ entry: creditEntries, actorName: nameOfUser })
      .from(creditEntries)
      .leftJoin(users, eq(users.id, creditEntries.actorId))
      .where(sql`${creditEntries.invoiceId} = (SELECT id FROM ${invoices} WHERE order_id = ${id})`)
      .orderBy(asc(creditEntries.id)),
    disputesOf(db, id),
  ] as const
}

/** Finds it by id or tracking code. @throws Refusal `invalid_order_id`, `order_not_found` */
export async function findAdminOrder(db: Database, orderId: string): Promise<AdminOrder> {
  const found = await db.read(queries(db, await orderIdOf(db, orderId)))
  const [[row], [dealer], stored, paid, sentBack, [assignment], [change], [invoice], entries, disputes] =
    found
  if (!row) throw new Refusal('order_not_found')
  const events = stored.map(eventOfRow)
  return {
    ...row,
    dealerName: dealer?.companyName ?? null,
    dealer,
    events,
    payments: paid.filter(isOrderPayment),
    refunds: sentBack,
    disputes,
    assignment,
    change,
    invoice: invoice && { ...invoice, entries },
    driver: hasDriver(row.order.transportStatus) ? lastDriver(events) : undefined,
  }
}

/** The last driver whom the history names. */
function lastDriver(events: readonly OrderHappening[]): AdminOrder['driver'] {
  for (const { event } of events.toReversed()) {
    if ('driverName' in event && event.driverName !== null) {
      return { name: event.driverName, phone: event.driverPhone }
    }
  }
  return undefined
}

/** The amount paid outside the card provider. */
function collectedCents({ payments: paid }: AdminOrder): number {
  return paid
    .filter(({ provider }) => provider === 'manual')
    .reduce((sum, { receivedCents }) => sum + receivedCents, 0)
}

const withoutCarrier = {
  carrierName: null,
  carrierPay: null,
  carrierBefore: null,
  payBefore: null,
  overrideReason: null,
  carrierPayment: null,
}

/** Kinds of event whose detail names a carrier or its pay. */
const carriersOwn: ReadonlySet<string> = new Set<OrderEventKind>([
  'offered',
  'offer_answered',
  'offer_link_sent',
  'claim_link_sent',
  'rate_confirmation',
])

/** An order without carrier, pay and margin, for those who may not see them. Source: CARRIER-3. */
export function visibleTo(actor: StaffActor, order: AdminOrderResponse): AdminOrderResponse {
  if (seesCarriers(actor)) return order
  return {
    ...order,
    assignment: null,
    assignedDriver: undefined,
    events: order.events.map((event) => ({
      ...event,
      ...withoutCarrier,
      actorName: event.actorKind === 'carrier' ? null : event.actorName,
      ...(event.event && carriersOwn.has(event.event) ? { detail: null } : {}),
      reason: event.event === 'carrier_paid' ? null : event.reason,
    })),
  }
}

function disputeResponse(dispute: OrderDispute): AdminDispute {
  return {
    intentId: dispute.intentId,
    state: dispute.state,
    amount: dispute.amountCents === null ? null : dollarsText(dispute.amountCents),
    fee: dollarsText(dispute.feeCents),
    reason: dispute.reason,
    evidenceDueAt: dispute.evidenceDueAt,
    noticedAt: dispute.noticedAt,
    closedAt: dispute.closedAt,
    isClosedByStaff: dispute.provider !== 'stripe',
  }
}

function orderInvoice(invoice: NonNullable<AdminOrder['invoice']>): OrderInvoice {
  return {
    id: invoice.id,
    invoiceNumber: invoice.invoiceNumber,
    issueDate: invoice.issuedOn,
    dueDate: invoice.dueOn,
    voidedDate: invoice.voidedOn,
    amount: dollarsText(invoice.amountCents),
    lateFees: dollarsText(invoice.lateFeeCents),
    paidAmount: dollarsText(invoice.paidCents),
    balanceDue: dollarsText(invoiceBalanceCents(invoice)),
    entries: invoice.entries.map(({ entry, actorName }) => ({
      id: entry.id,
      description: entryText(entry),
      amount: dollarsText(entry.changeCents),
      date: entry.occurredOn,
      actorName,
      createdAt: entry.createdAt,
    })),
  }
}

/** An order as staff see it. Source: ORDER-21, ORDER-23, API-2. */
export function adminOrderResponse(found: AdminOrder): AdminOrderResponse {
  const { order } = found
  const history = found.events.map(({ event }) => event)
  return {
    ...orderResponse(found),
    due: orderDueResponse(orderDue(order, found.invoice)),
    invoice: found.invoice ? orderInvoice(found.invoice) : null,
    revision: order.revision,
    dealerName: found.dealerName,
    dealerUserId: order.placedByUserId,
    cancelledBy: order.cancelledBy,
    hasOceanLeg: order.hasOceanLeg,
    // With a reason, also of a payment that is disputed.
    refundableAmount: dollarsText(refundableCents({ ...found, disputes: [] })),
    disputes: found.disputes
      .toSorted((one, other) => one.noticedAt.localeCompare(other.noticedAt))
      .map(disputeResponse),
    collectedAmount: dollarsText(collectedCents(found)),
    balanceDue: dollarsText(balanceDueCents(order)),
    collectableAmount: dollarsText(collectableDue(order)?.amountCents ?? 0),
    returnableAmount: dollarsText(centsOf(collectedParts(found))),
    contactedAt: order.contactedAt,
    nextCallAt: order.nextCallAt,
    driverName: found.driver?.name ?? null,
    driverPhone: found.driver?.phone ?? null,
    assignment: found.assignment ? assignmentResponse(found.assignment, order) : null,
    allowedMoves: staffMoves(order),
    rollBackTo: rollBackTo(order, history) ?? null,
    canChangeDriver: canChangeDriver(order),
    canEdit: editScope(order) === 'all',
    editScope: editScope(order),
    proposedChange: found.change ? proposedChange(found.change) : null,
    canResendPaymentLink: amountsDue(order).length > 0 && !staffMoves(order).includes('payment_sent'),
    events: found.events.map(eventResponse),
  }
}
