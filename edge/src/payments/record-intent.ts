import { paymentState } from '@switchback/core/payments/payment-state.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { insertIfChanged } from '@switchback/db/insert-if-changed.ts'
import { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { orders } from '@switchback/db/schema/orders.ts'
import { payments } from '@switchback/db/schema/payments.ts'
import { refunds } from '@switchback/db/schema/refunds.ts'
import { webhookEvents } from '@switchback/db/schema/webhook-events.ts'
import { and, eq, sql } from 'drizzle-orm'
import { enqueue, ifChanged } from '../outbox/enqueue.ts'
import type { Message } from '../outbox/message.ts'
import { eventRow } from './event-done.ts'
import { claimedRefundCents, type Order, type OrderMoney, type Payment } from './order-money.ts'
import { paymentConcerns } from './payment-concerns.ts'
import { paymentFailedMessages, paymentReceivedMessages, refundMessages } from './payment-messages.ts'
import type { PaymentContext } from './payment-context.ts'
import { currency, type ProviderEvent, type ProviderIntent } from './provider.ts'

type Statements = [WriteStatement, ...WriteStatement[]]

/**
 * Moves the order's money, if nobody has changed the order since it was read; all that follows in the batch is done
 * only if this was.
 */
export function moveOrder(
  { db, now }: Pick<PaymentContext, 'db' | 'now'>,
  order: Order,
  changes: Partial<Order>,
): WriteStatement {
  return db.sql
    .update(orders)
    .set({ ...changes, revision: order.revision + 1, updatedAt: now.toISOString() })
    .where(
      and(
        eq(orders.id, order.id),
        eq(orders.revision, order.revision),
        eq(orders.transportStatus, order.transportStatus),
      ),
    )
}

function stateAfter(order: Order, sums: { paidCents?: number; refundedCents?: number }) {
  return paymentState({
    totalCents: order.totalCents,
    depositCents: order.depositCents,
    paidCents: sums.paidCents ?? order.paidCents,
    refundedCents: sums.refundedCents ?? order.refundedCents,
    isInvoiced: order.paymentMethod === 'invoice',
  })
}

function moneyIn(
  context: PaymentContext,
  { order }: OrderMoney,
  payment: Payment,
  intent: ProviderIntent,
): Statements {
  const at = context.now.toISOString()
  // Another currency is not this order's money; staff are told of it.
  const receivedCents = intent.currency === currency ? intent.receivedCents : 0
  const paidCents = order.paidCents + receivedCents
  const paymentStatus = stateAfter(order, { paidCents })
  // Less than the whole deposit leaves it due: see `amountsDue`.
  const isDeposit = payment.type === 'deposit' && receivedCents > 0 && paidCents >= order.depositCents
  return [
    moveOrder(context, order, {
      paidCents,
      paymentStatus,
      depositPaid: order.depositPaid || isDeposit,
      paidAt: order.paidAt ?? (receivedCents > 0 ? at : null),
    }),
    context.db.sql
      .update(payments)
      .set({
        status: 'succeeded',
        intentId: intent.id,
        receivedCents,
        lastError: null,
        succeededAt: at,
        updatedAt: at,
      })
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
    ...paymentConcerns(order, payment, intent, context.now).map((concern) =>
      insertIfChanged(adminNotifications, concern),
    ),
  ]
}

/** Money that went back without us: by staff in the provider's own pages. */
function moneyBack(
  context: PaymentContext,
  { order }: OrderMoney,
  payment: Payment,
  amountCents: number,
): Statements {
  const at = context.now.toISOString()
  const id = crypto.randomUUID()
  const refundedCents = order.refundedCents + amountCents
  const paymentStatus = stateAfter(order, { refundedCents })
  return [
    moveOrder(context, order, { refundedCents, paymentStatus }),
    context.db.sql
      .update(payments)
      .set({ refundedCents: payment.refundedCents + amountCents, updatedAt: at })
      .where(and(eq(payments.id, payment.id), ifChanged)),
    insertIfChanged(refunds, {
      id,
      paymentId: payment.id,
      orderId: order.id,
      amountCents,
      status: 'succeeded',
      reason: 'Refunded in the card provider’s own pages',
      requestedBy: 'provider',
      idempotencyKey: `refund-${id}`,
      createdAt: at,
      updatedAt: at,
    }),
    insertIfChanged(orderEvents, {
      orderId: order.id,
      kind: 'refund',
      fromState: order.paymentStatus,
      toState: paymentStatus,
      actorKind: 'provider',
      facts: { paymentId: payment.id, amountCents },
      createdAt: at,
    }),
  ]
}

/** An attempt that moved no money: where the intent stands, and an event if an attempt to pay failed. */
function noMoney(context: PaymentContext, payment: Payment, intent: ProviderIntent): Statements {
  const at = context.now.toISOString()
  const statements: Statements = [
    context.db.sql
      .update(payments)
      .set({ status: intent.status, intentId: intent.id, lastError: intent.failureMessage, updatedAt: at })
      .where(
        and(
          eq(payments.id, payment.id),
          eq(payments.status, payment.status),
          sql`${payments.lastError} IS ${payment.lastError}`,
        ),
      ),
  ]
  const isNewFailure = intent.failureMessage !== null && intent.failureMessage !== payment.lastError
  if (isNewFailure) {
    statements.push(
      insertIfChanged(orderEvents, {
        orderId: payment.orderId,
        kind: 'payment_failed',
        actorKind: 'provider',
        reason: intent.failureMessage,
        facts: { paymentId: payment.id, type: payment.type, amountCents: payment.amountCents },
        createdAt: at,
      }),
    )
  }
  return statements
}

/** Cents that the provider has sent back and of which no refund here knows; never more than came in. */
function unknownRefundCents({ refunds }: OrderMoney, payment: Payment, intent: ProviderIntent): number {
  return Math.min(intent.refundedCents, payment.receivedCents) - claimedRefundCents(refunds, payment.id)
}

function hasNews(payment: Payment, intent: ProviderIntent): boolean {
  if (payment.status === 'canceled') return false
  return payment.status !== intent.status || payment.lastError !== intent.failureMessage
}

/** What to write, and what to tell the customer. */
type Plan = { readonly statements: Statements; readonly messages: readonly Message[] }

function planMoneyBack(
  context: PaymentContext,
  money: OrderMoney,
  payment: Payment,
  intent: ProviderIntent,
): Plan | undefined {
  const amountCents = unknownRefundCents(money, payment, intent)
  if (amountCents <= 0) return undefined
  return {
    statements: moneyBack(context, money, payment, amountCents),
    messages: refundMessages(money, `${payment.id}:${intent.refundedCents}`, amountCents),
  }
}

function planNoMoney(
  context: PaymentContext,
  money: OrderMoney,
  payment: Payment,
  intent: ProviderIntent,
): Plan {
  const isNewFailure = intent.failureMessage !== null && intent.failureMessage !== payment.lastError
  return {
    statements: noMoney(context, payment, intent),
    messages: isNewFailure ? paymentFailedMessages(money, payment, intent.failureMessage ?? '') : [],
  }
}

function plan(
  context: PaymentContext,
  money: OrderMoney,
  payment: Payment,
  intent: ProviderIntent,
): Plan | undefined {
  if (payment.status === 'succeeded') return planMoneyBack(context, money, payment, intent)
  if (intent.status === 'succeeded') {
    const receivedCents = intent.currency === currency ? intent.receivedCents : 0
    return {
      statements: moneyIn(context, money, payment, intent),
      messages: paymentReceivedMessages(money, payment, receivedCents),
    }
  }
  return hasNews(payment, intent) ? planNoMoney(context, money, payment, intent) : undefined
}

/**
 * Writes once what the provider says of an intent, as one batch that is done whole or not at all, with the event that
 * told of it.
 * @returns `nothing` if all of it is known here already; `changed`; or `outdated` if somebody else has changed the
 * order or the payment since `money` was read.
 */
export async function recordIntent(
  context: PaymentContext,
  money: OrderMoney,
  { payment, intent, event }: { payment: Payment; intent: ProviderIntent; event?: ProviderEvent | undefined },
): Promise<'nothing' | 'changed' | 'outdated'> {
  const planned = plan(context, money, payment, intent)
  if (!planned) return 'nothing'
  const { statements } = planned
  const told = enqueue(planned.messages, context.now, ifChanged)
  if (event) statements.push(insertIfChanged(webhookEvents, eventRow(context, event)))
  const [first] = await context.db.write([...statements, ...told.statements])
  if (first?.rowsAffected !== 1) return 'outdated'
  context.wake(told.ids)
  return 'changed'
}
