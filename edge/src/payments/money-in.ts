import { insertIfChanged } from '@switchback/db/insert-if-changed.ts'
import { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { payments } from '@switchback/db/schema/payments.ts'
import { refunds } from '@switchback/db/schema/refunds.ts'
import { and, eq } from 'drizzle-orm'
import { ifChanged } from '../outbox/enqueue.ts'
import { updateOrderIfUnchanged } from './move-order.ts'
import type { OrderMoney, Payment, Refund } from './order-money.ts'
import { stateAfter } from './order-state-after.ts'
import { paymentAlerts } from './payment-alerts.ts'
import type { PaymentContext } from './payment-context.ts'
import { paymentReceivedMessages } from './payment-messages.ts'
import { currency, type ProviderIntent } from './provider.ts'
import type { Plan } from './record-intent.ts'

/** A payment that just succeeded at the provider. `hadDriver`: a driver was assigned before the order was cancelled. */
export type MoneyIn = {
  readonly payment: Payment
  readonly intent: ProviderIntent
  readonly hadDriver: boolean
}

/** Money in another currency does not count toward the order; staff are alerted. */
function receivedOf({ currency: paidIn, receivedCents }: ProviderIntent): number {
  return paidIn === currency ? receivedCents : 0
}

/**
 * The claim for an automatic refund of an order that was cancelled before a driver was assigned. If staff already
 * started a refund at the provider, they finish it.
 * Source: PAY-15.
 */
function claimBack({ now }: PaymentContext, { order }: OrderMoney, paid: MoneyIn): Refund | undefined {
  const amountCents = receivedOf(paid.intent)
  if (order.transportStatus !== 'cancelled' || paid.hadDriver) return undefined
  if (amountCents === 0 || paid.intent.refundedCents > 0) return undefined
  const id = crypto.randomUUID()
  const at = now.toISOString()
  return {
    id,
    paymentId: paid.payment.id,
    orderId: order.id,
    providerRefundId: null,
    amountCents,
    status: 'creating',
    reason: 'Paid after the order was cancelled',
    requestedBy: null,
    idempotencyKey: `refund-${id}`,
    createdAt: at,
    updatedAt: at,
  }
}

/** Plans how to record money that came in, notify the customer, and alert staff if they need to act. */
export function planMoneyIn(context: PaymentContext, money: OrderMoney, paid: MoneyIn): Plan {
  const { order } = money
  const { payment, intent } = paid
  const at = context.now.toISOString()
  const receivedCents = receivedOf(intent)
  const paidCents = order.paidCents + receivedCents
  const paymentStatus = stateAfter(order, { paidCents })
  // A partial deposit leaves the deposit due: see `amountsDue`.
  const isDeposit = payment.type === 'deposit' && receivedCents > 0 && paidCents >= order.depositCents
  const claim = claimBack(context, money, paid)
  const succeeded = { status: 'succeeded', intentId: intent.id, receivedCents, lastError: null } as const
  return {
    statements: [
      updateOrderIfUnchanged(context, order, {
        paidCents,
        paymentStatus,
        depositPaid: order.depositPaid || isDeposit,
        paidAt: order.paidAt ?? (receivedCents > 0 ? at : null),
      }),
      context.db.sql
        .update(payments)
        .set({ ...succeeded, succeededAt: at, updatedAt: at })
        .where(and(eq(payments.id, payment.id), ifChanged)),
      insertIfChanged(orderEvents, {
        orderId: order.id,
        kind: 'payment',
        fromState: order.paymentStatus,
        toState: paymentStatus,
        actorKind: 'provider',
        facts: { paymentId: payment.id, type: payment.type, receivedCents, currency: intent.currency },
        createdAt: at,
      }),
      ...(claim ? [insertIfChanged(refunds, claim)] : []),
      ...paymentAlerts(order, payment, { intent, isSentBack: claim !== undefined }, context.now).map(
        (paymentAlert) => insertIfChanged(adminNotifications, paymentAlert),
      ),
    ],
    messages: paymentReceivedMessages(money, payment, receivedCents),
    claim,
  }
}
