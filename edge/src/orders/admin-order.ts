import type { StaffActor } from '@switchback/core/access/actor.ts'
import { can, carrierReaders } from '@switchback/core/access/permissions.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import type { AdminOrderResponse, AdminOrderEvent } from '@switchback/core/orders/admin-order.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { OrderChange } from '@switchback/core/orders/order-change.ts'
import { canStaffEdit } from '@switchback/core/orders/staff-edit.ts'
import { canChangeDriver, rollBackTo, staffMoves } from '@switchback/core/orders/staff-moves.ts'
import { hasDriver } from '@switchback/core/orders/transport-state.ts'
import { amountsDue, balanceDueCents, collectableDue } from '@switchback/core/orders/amount-due.ts'
import type { Database } from '@switchback/db/client.ts'
import { dealers } from '@switchback/db/schema/dealers.ts'
import type { orderChanges } from '@switchback/db/schema/order-changes.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { payments } from '@switchback/db/schema/payments.ts'
import { refunds } from '@switchback/db/schema/refunds.ts'
import { users } from '@switchback/db/schema/users.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { assignmentResponse, currentAssignment, type AssignmentRow } from '../carriers/assignment-row.ts'
import { isOrderPayment, type OrderPayment } from '../payments/order-money.ts'
import type { Refund } from '../payments/payable-effects.ts'
import { refundableCents } from '../payments/refund-order.ts'
import { centsOf, collectedParts } from '../payments/refund-parts.ts'
import { orderIdOf } from './order-id-of.ts'
import { orderResponse, orderById, type OrderRow } from './order-row.ts'
import { proposedChange, waitingChange } from './proposed-change.ts'

type StoredEvent = Pick<
  typeof orderEvents.$inferSelect,
  'kind' | 'fromState' | 'toState' | 'actorKind' | 'reason' | 'facts' | 'createdAt'
> & { readonly actorName: string | null }

/** A snapshot of everything that staff see of an order. */
export type AdminOrder = OrderRow & {
  readonly dealerName: string | null
  readonly events: readonly StoredEvent[]
  readonly payments: readonly OrderPayment[]
  readonly refunds: readonly Refund[]
  /** Who has the order now. */
  readonly assignment: AssignmentRow | undefined
  /** A change that waits for the customer's consent. */
  readonly change: typeof orderChanges.$inferSelect | undefined
  /** The driver as the history names them, also one from before carriers were records. */
  readonly driver: { readonly name: string; readonly phone: string | null } | undefined
}

function queries(db: Database, id: string) {
  return [
    orderById(db, id),
    db.sql
      .select({ companyName: dealers.companyName })
      .from(dealers)
      .where(sql`${dealers.id} = (SELECT dealer_id FROM orders WHERE id = ${id})`),
    db.sql
      .select({
        kind: orderEvents.kind,
        fromState: orderEvents.fromState,
        toState: orderEvents.toState,
        actorKind: orderEvents.actorKind,
        actorName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
        reason: orderEvents.reason,
        facts: orderEvents.facts,
        createdAt: orderEvents.createdAt,
      })
      .from(orderEvents)
      .leftJoin(users, eq(users.id, orderEvents.actorId))
      .where(eq(orderEvents.orderId, id))
      .orderBy(asc(orderEvents.id)),
    db.sql.select().from(payments).where(eq(payments.orderId, id)).orderBy(payments.createdAt),
    db.sql.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(refunds.createdAt),
    currentAssignment(db, id),
    waitingChange(db, id),
  ] as const
}

/** Finds it by id or tracking code. @throws Refusal `invalid_order_id`, `order_not_found` */
export async function findAdminOrder(db: Database, orderId: string): Promise<AdminOrder> {
  const found = await db.read(queries(db, await orderIdOf(db, orderId)))
  const [[row], [dealer], events, paid, sentBack, [assignment], [change]] = found
  if (!row) throw new Refusal('order_not_found')
  return {
    ...row,
    dealerName: dealer?.companyName ?? null,
    events,
    payments: paid.filter(isOrderPayment),
    refunds: sentBack,
    assignment,
    change,
    driver: hasDriver(row.order.transportStatus) ? lastDriver(events) : undefined,
  }
}

type Facts = StoredEvent['facts']

function textOf(facts: Facts, name: string): string | null {
  const value = facts?.[name]
  return typeof value === 'string' ? value : null
}

function centsTextOf(facts: Facts, name: string): string | null {
  const value = facts?.[name]
  return typeof value === 'number' ? dollarsText(value) : null
}

function lastDriver(events: readonly StoredEvent[]): AdminOrder['driver'] {
  const facts = events.findLast((event) => textOf(event.facts, 'driverName') !== null)?.facts ?? null
  const name = textOf(facts, 'driverName')
  return name === null ? undefined : { name, phone: textOf(facts, 'driverPhone') }
}

/** The changed fields, which events store as JSON text. */
function changesOf(facts: Facts): OrderChange[] {
  const text = textOf(facts, 'changes')
  return text === null ? [] : (JSON.parse(text) as OrderChange[])
}

/** The amount paid or refunded with an event; undefined for a cancellation without a refund. */
function amountOf(facts: Facts): string | null {
  const cents = facts?.['receivedCents'] ?? facts?.['amountCents'] ?? facts?.['refundCents']
  return typeof cents === 'number' && cents > 0 ? dollarsText(cents) : null
}

function eventResponse({ facts, ...event }: StoredEvent): AdminOrderEvent {
  return {
    ...event,
    amount: amountOf(facts),
    driverName: textOf(facts, 'driverName'),
    driverPhone: textOf(facts, 'driverPhone'),
    carrierName: textOf(facts, 'carrierName'),
    carrierPay: centsTextOf(facts, 'carrierPayCents'),
    carrierBefore: textOf(facts, 'carrierNameBefore'),
    payBefore: centsTextOf(facts, 'carrierPayCentsBefore'),
    overrideReason: textOf(facts, 'overrideReason'),
    changes: changesOf(facts),
    fileName: event.kind === 'note' ? textOf(facts, 'name') : null,
  }
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
}

/** An order without carrier, pay and margin, for those who may not see them. Source: CARRIER-3. */
export function visibleTo(actor: StaffActor, order: AdminOrderResponse): AdminOrderResponse {
  if (carrierReaders.some((permission) => can(actor, permission))) return order
  return {
    ...order,
    assignment: null,
    events: order.events.map((event) => ({ ...event, ...withoutCarrier })),
  }
}

/** An order as staff see it. Source: ORDER-21, ORDER-23, API-2. */
export function adminOrderResponse(found: AdminOrder): AdminOrderResponse {
  const { order } = found
  const events = found.events.map(eventResponse)
  return {
    ...orderResponse(found),
    revision: order.revision,
    dealerName: found.dealerName,
    dealerUserId: order.placedByUserId,
    cancelledBy: order.cancelledBy,
    hasOceanLeg: order.hasOceanLeg,
    refundableAmount: dollarsText(refundableCents(found)),
    collectedAmount: dollarsText(collectedCents(found)),
    balanceDue: dollarsText(balanceDueCents(order)),
    collectableAmount: dollarsText(collectableDue(order)?.amountCents ?? 0),
    returnableAmount: dollarsText(centsOf(collectedParts(found))),
    contactedAt: order.contactedAt,
    driverName: found.driver?.name ?? null,
    driverPhone: found.driver?.phone ?? null,
    assignment: found.assignment ? assignmentResponse(found.assignment, order) : null,
    allowedMoves: staffMoves(order),
    rollBackTo: rollBackTo(order, found.events) ?? null,
    canChangeDriver: canChangeDriver(order),
    canEdit: canStaffEdit(order),
    proposedChange: found.change ? proposedChange(found.change) : null,
    canResendPaymentLink: amountsDue(order).length > 0 && !staffMoves(order).includes('payment_sent'),
    events,
  }
}
