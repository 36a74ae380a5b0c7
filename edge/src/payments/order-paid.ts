import { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { refunds } from '@switchback/db/schema/refunds.ts'
import { hadDriverBeforeCancelled } from './had-driver.ts'
import { updateOrderIfUnchanged } from './update-order.ts'
import type { OrderMoney, OrderPayment } from './order-money.ts'
import { stateAfter } from './order-state-after.ts'
import type { Effect, PaidIn, Refund } from './payable-effects.ts'
import { paymentAlerts } from './payment-alerts.ts'
import type { PaymentContext } from './payment-context.ts'
import { paymentReceivedMessages } from './payment-messages.ts'

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
  const isDeposit = payment.type === 'deposit' && receivedCents > 0 && paidCents >= order.depositCents
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
    messages: paymentReceivedMessages(money, payment, receivedCents),
    claim,
  }
}
