import type { TransportState } from '@switchback/core/orders/order-state.ts'
import { hasDriver } from '@switchback/core/orders/transport-state.ts'
import type { Database } from '@switchback/db/client.ts'
import { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { refunds } from '@switchback/db/schema/refunds.ts'
import { and, desc, eq } from 'drizzle-orm'
import {
  stateAfter,
  updateOrderIfUnchanged,
  type Order,
  type OrderMoney,
  type OrderPayment,
} from './order-money.ts'
import type { Effect, PaidIn, Refund } from './payable-effects.ts'
import { paymentAlerts } from './payment-alerts.ts'
import type { PaymentContext } from './payment-context.ts'
import { paymentReceivedMessages } from './payment-messages.ts'

/**
 * Returns whether a cancelled order had a driver when it was cancelled; false for an active order. A cancellation is
 * final.
 */
async function hadDriverBeforeCancelled(db: Database, order: Order): Promise<boolean> {
  if (order.transportStatus !== 'cancelled') return false
  const isCancellation = and(
    eq(orderEvents.orderId, order.id),
    eq(orderEvents.kind, 'transport'),
    eq(orderEvents.toState, 'cancelled'),
  )
  const [[event]] = await db.read([
    db.sql
      .select({ from: orderEvents.fromState })
      .from(orderEvents)
      .where(isCancellation)
      .orderBy(desc(orderEvents.id))
      .limit(1),
  ])
  // Without the event this is unknown: staff decide.
  return event ? hasDriver(event.from as TransportState) : true
}

type OrderPaid = PaidIn & { readonly payment: OrderPayment }

/**
 * The claim for an automatic refund of an order that was cancelled before a driver was assigned. If staff already
 * started a refund at the provider, they finish it.
 * Source: PAY-15.
 */
async function claimBack(
  { db, now }: PaymentContext,
  { order }: OrderMoney,
  { payment, intent, receivedCents }: OrderPaid,
): Promise<Refund | undefined> {
  if (order.transportStatus !== 'cancelled' || receivedCents === 0 || intent.refundedCents > 0)
    return undefined
  if (await hadDriverBeforeCancelled(db, order)) return undefined
  const id = crypto.randomUUID()
  const at = now.toISOString()
  return {
    id,
    paymentId: payment.id,
    orderId: order.id,
    providerRefundId: null,
    amountCents: receivedCents,
    status: 'creating',
    reason: 'Paid after the order was cancelled',
    requestedBy: null,
    idempotencyKey: `refund-${id}`,
    createdAt: at,
    updatedAt: at,
  }
}

/** Credits a payment to the order, notifies the customer, and alerts staff if they need to act. */
export async function orderPaid(
  context: PaymentContext,
  money: OrderMoney,
  paid: OrderPaid,
): Promise<Effect> {
  const { db } = context
  const { order } = money
  const { payment, intent, receivedCents } = paid
  const at = context.now.toISOString()
  const paidCents = order.paidCents + receivedCents
  const paymentStatus = stateAfter(order, { paidCents })
  // A partial deposit leaves the deposit due: see `amountsDue`.
  const isDeposit =
    payment.type === 'deposit' && receivedCents > 0 && paidCents - order.releasedCents >= order.depositCents
  const changes = {
    paidCents,
    paymentStatus,
    depositPaid: order.depositPaid || isDeposit,
    paidAt: order.paidAt ?? (receivedCents > 0 ? at : null),
  }
  const claim = await claimBack(context, money, paid)
  return {
    statements: [
      updateOrderIfUnchanged(context, order, changes),
      db.sql.insert(orderEvents).values({
        orderId: order.id,
        kind: 'payment',
        fromState: order.paymentStatus,
        toState: paymentStatus,
        actorKind: 'provider',
        facts: { paymentId: payment.id, type: payment.type, receivedCents, currency: intent.currency },
        createdAt: at,
      }),
      ...(claim ? [db.sql.insert(refunds).values(claim)] : []),
      ...paymentAlerts(order, payment, { intent, isSentBack: claim !== undefined }, context.now).map(
        (alert) => db.sql.insert(adminNotifications).values(alert),
      ),
    ],
    messages: paymentReceivedMessages(money, payment, receivedCents, intent),
    claim,
  }
}
