import { Refusal } from '@switchback/core/errors/refusal.ts'
import { canCancel } from '@switchback/core/orders/allowed-actions.ts'
import type { CancelOrder } from '@switchback/core/orders/cancel-order.ts'
import type { OrderAnswer } from '@switchback/core/orders/order-answer.ts'
import { insertIfChanged } from '@switchback/db/insert-if-changed.ts'
import { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { refunds } from '@switchback/db/schema/refunds.ts'
import { enqueue, ifChanged } from '../outbox/enqueue.ts'
import { closeStaleIntents } from '../payments/close-stale-intents.ts'
import { loadOrderMoney, type OrderMoney, type Refund } from '../payments/order-money.ts'
import { paymentContext, type PaymentContext } from '../payments/payment-context.ts'
import { moveOrder } from '../payments/record-intent.ts'
import { claimsOnAll } from '../payments/refund-order.ts'
import { settleRefund } from '../payments/settle-refund.ts'
import type { Vars } from '../vars.ts'
import { findOrder, type FindOrderVars } from './find-order.ts'
import { cancelledMessages } from './order-messages.ts'
import { orderAnswer, orderById, type OrderRow } from './order-row.ts'

type CancelOrderVars = FindOrderVars & Pick<Vars, 'fetch' | 'log' | 'wake'>

const attempts = 20

function refuseUnlessCancellable({ order }: Pick<OrderRow, 'order'>): void {
  if (order.dealerId !== null) {
    throw new Refusal('forbidden', {
      sentence: 'Please sign in to your dealer account to cancel this order.',
    })
  }
  if (canCancel(order)) return
  throw new Refusal('illegal_transition', {
    sentence: 'A driver is already assigned to this order. Please call us to cancel it.',
  })
}

/** State, event, bell, claims on all that was paid, and the mail: all or nothing. False if the order has changed. */
async function writeCancellation(
  { db, now, wake }: CancelOrderVars,
  money: OrderMoney,
  reason: string,
  claims: readonly Refund[],
): Promise<boolean> {
  const { order, vehicle } = money
  const at = now.toISOString()
  const refundCents = claims.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const told = enqueue(cancelledMessages(order, vehicle, refundCents), now, ifChanged)
  const [moved] = await db.write([
    moveOrder({ db, now }, order, {
      transportStatus: 'cancelled',
      cancellationReason: reason,
      cancelledAt: at,
      cancelledBy: 'customer',
    }),
    ...claims.map((claim) => insertIfChanged(refunds, claim)),
    insertIfChanged(orderEvents, {
      orderId: order.id,
      kind: 'transport',
      fromState: order.transportStatus,
      toState: 'cancelled',
      actorKind: 'customer',
      reason,
      facts: { refundCents },
      createdAt: at,
    }),
    insertIfChanged(adminNotifications, {
      kind: 'order_cancelled',
      title: 'A customer has cancelled an order',
      orderId: order.id,
      facts: { refundCents },
      dedupeKey: `order_cancelled:${order.id}`,
      createdAt: at,
    }),
    ...told.statements,
  ])
  if (moved?.rowsAffected !== 1) return false
  wake(told.ids)
  return true
}

/** Cancels it and claims what was paid; nothing to claim if it was cancelled before. */
async function cancel(vars: CancelOrderVars, orderId: string, reason: string): Promise<readonly Refund[]> {
  const asked = { orderId, reason, requestedBy: 'customer' }
  for (let attempt = 0; attempt < attempts; attempt++) {
    const { money } = await loadOrderMoney({ db: vars.db, provider: { name: 'stripe' } }, { orderId })
    if (!money) throw new Refusal('order_not_found')
    if (money.order.transportStatus === 'cancelled') return []
    refuseUnlessCancellable(money)
    const claims = claimsOnAll(money, asked, vars.now)
    if (await writeCancellation(vars, money, reason, claims)) return claims
  }
  throw new Refusal('database_unavailable')
}

/** What the provider does not do now, the reconcile job carries through: the order is cancelled all the same. */
async function sendMoneyBack(
  context: PaymentContext,
  orderId: string,
  claims: readonly Refund[],
): Promise<void> {
  const steps = [
    () => closeStaleIntents(context, orderId),
    ...claims.map((claim) => () => settleRefund(context, claim)),
  ]
  for (const step of steps) {
    try {
      await step()
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault
      context.log({ event: 'cancellation_left_to_job', level: 'warn', code: fault.code })
    }
  }
}

/**
 * Cancels a customer's order while no driver is assigned, and sends back what was paid, in one step. What was open to
 * be paid is closed. An order that is cancelled already is answered as it is, so that asking again does no harm.
 * @throws Refusal `illegal_transition` once a driver is assigned, `forbidden` for a dealership's order; else as
 * `findOrder`.
 * Source: decisions 14, 18 and 49.
 */
export async function cancelOrder(
  vars: CancelOrderVars,
  orderId: string,
  { reason }: CancelOrder,
): Promise<OrderAnswer> {
  const row = await findOrder(vars, orderId)
  if (row.order.transportStatus === 'cancelled') return orderAnswer(row)
  refuseUnlessCancellable(row)
  const { id } = row.order
  const claims = await cancel(vars, id, reason)
  if (vars.config.paymentProvider !== 'none') await sendMoneyBack(paymentContext(vars), id, claims)
  const [[now]] = await vars.db.read([orderById(vars.db, id)])
  return orderAnswer(now ?? row)
}
