import { claimedRefundCents, keptCents } from '@switchback/core/orders/decide/refund-parts.ts'
import { readStoredEvent } from '@switchback/core/orders/events/read-stored-event.ts'
import { hasDriver } from '@switchback/core/orders/state/transport-state.ts'
import { countedPaidCents } from '@switchback/core/orders/state/order-state-fields.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { amountDue, isDue } from '@switchback/core/orders/state/amount-due.ts'
import { isOpenDispute } from '@switchback/core/payments/dispute.ts'
import { currency } from '@switchback/core/payments/next-payment-step.ts'
import type { Database, WriteStatement } from '@switchback/db/client.ts'
import type { StaffNotification } from '@switchback/core/notifications/staff-notification.ts'
import { orderEvents, storedEventColumns } from '@switchback/db/schema/orders/order-events.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { refunds } from '@switchback/db/schema/money/refunds.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import {
  isOrderPayment,
  stateAfter,
  type Order,
  type OrderMoney,
  type OrderPayment,
} from '../payables/order-money.ts'
import type {
  Disputed,
  Effect,
  PaidBack,
  PaidIn,
  PayableEffects,
  Payment,
  Refund,
} from '../payables/payable-effects.ts'
import type { PaymentContext } from '../context/payment-context.ts'
import { disputeNotices } from '../payables/dispute-notices.ts'
import { disputeStatements, newlyReturnedCents, type DisputeChange } from '../payables/dispute-rows.ts'
import { withdrawDeclineMails } from '../../outbox/enqueue/decline-mail.ts'
import { isOrderUnchanged } from '../write/order-lock.ts'
import { changeOfOrder, type OrderDecision } from '../write/write-order.ts'
import {
  paymentFailedMessages,
  paymentReceivedMessages,
  refundMessages,
} from '../payables/payment-messages.ts'
import type { ProviderIntent } from '../provider/provider.ts'

/** The provider's state, and whether the money is refunded automatically. */
type Paid = { readonly intent: ProviderIntent; readonly isSentBack: boolean }

/**
 * Returns the staff alerts for money that just came in. `order` is the state before.
 * Source: PAY-14.
 */
function paymentAlerts(
  order: Order,
  payment: OrderPayment,
  { intent, isSentBack }: Paid,
): StaffNotification[] {
  const alerts: StaffNotification[] = []
  const isCancelled = order.transportStatus === 'cancelled'
  const isTooMuch = countedPaidCents(order) + intent.receivedCents > order.totalCents
  const isAsAsked = intent.currency === currency && intent.receivedCents === payment.amountCents
  const facts = {
    orderId: order.id,
    paymentId: payment.id,
    intentId: intent.id,
    askedCents: payment.amountCents,
    receivedCents: intent.receivedCents,
    currency: intent.currency,
    totalCents: order.totalCents,
  }
  if (isCancelled) alerts.push({ kind: 'cancelled_order_paid', ...facts, isSentBack })
  if (isTooMuch) alerts.push({ kind: 'order_overpaid', ...facts })
  if (!isAsAsked || (!isCancelled && !isTooMuch && !isDue(order, payment))) {
    alerts.push({ kind: 'order_paid_otherwise', ...facts })
  }
  return alerts
}

/** Returns whether a cancelled order had a driver when it was cancelled. A cancellation is final. */
async function hadDriverBeforeCancelled(db: Database, order: Order): Promise<boolean> {
  const isCancellation = and(eq(orderEvents.orderId, order.id), eq(orderEvents.event, 'cancelled'))
  const [[row]] = await db.read([
    db.sql
      .select(storedEventColumns)
      .from(orderEvents)
      .where(isCancellation)
      .orderBy(desc(orderEvents.id))
      .limit(1),
  ])
  const event = row && readStoredEvent(row)
  // Without the event this is unknown: staff decide.
  return event?.kind === 'cancelled' ? hasDriver(event.from) : true
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
  if (receivedCents === 0 || intent.refundedCents > 0) return undefined
  if (await hadDriverBeforeCancelled(db, order)) return undefined
  const id = crypto.randomUUID()
  const at = now.toISOString()
  return {
    id,
    paymentId: payment.id,
    orderId: order.id,
    providerRefundId: null,
    disputedIntentId: null,
    amountCents: receivedCents,
    status: 'creating',
    reason: 'Paid after the order was cancelled',
    requestedBy: null,
    idempotencyKey: `refund-${id}`,
    createdAt: at,
    updatedAt: at,
  }
}

/** A decision as the rest of the batch that records the step of the payment. */
function effectOf(context: PaymentContext, { order }: OrderMoney, decision: OrderDecision): Effect {
  const {
    guard,
    steps = [],
    event,
    notifications,
    messages,
    claims,
  } = changeOfOrder(context, order, decision)
  return { statements: decision.columns ? [guard, ...steps] : steps, event, notifications, messages, claims }
}

const by = { kind: 'provider' } as const

/** Credits a payment to the order, notifies the customer, and alerts staff if they need to act. */
async function orderPaid(
  context: PaymentContext,
  money: OrderMoney,
  paid: OrderPaid,
): Promise<OrderDecision> {
  const { order } = money
  const { payment, intent, receivedCents } = paid
  const at = context.now.toISOString()
  const paidCents = order.paidCents + receivedCents
  const paymentStatus = stateAfter(order, { paidCents })
  // A partial deposit leaves the deposit due: see `amountsDue`.
  const isDeposit =
    payment.type === 'deposit' && receivedCents > 0 && paidCents - order.releasedCents >= order.depositCents
  const claim = order.transportStatus === 'cancelled' ? await claimBack(context, money, paid) : undefined
  const { id: paymentId, type } = payment
  const states = { from: order.paymentStatus, to: paymentStatus }
  return {
    columns: {
      paidCents,
      paymentStatus,
      depositPaid: order.depositPaid || isDeposit,
      paidAt: order.paidAt ?? (receivedCents > 0 ? at : null),
    },
    event: { kind: 'payment_received', ...states, paymentId, type, receivedCents, currency: intent.currency },
    by,
    messages: paymentReceivedMessages(money, { payment, receivedCents, intent }, context),
    steps: withdrawDeclineMails(order.id),
    claims: claim ? [claim] : [],
    notifications: paymentAlerts(order, payment, { intent, isSentBack: claim !== undefined }),
  }
}

/** An attempt failed: a mail tells the customer why. */
function orderFailed(money: OrderMoney, payment: OrderPayment, reason: string): OrderDecision {
  const { id: paymentId, type, amountCents } = payment
  return {
    event: { kind: 'payment_failed', paymentId, type, amountCents, reason },
    by,
    messages: paymentFailedMessages(money, payment, reason),
  }
}

/** A refund on the provider's own pages: recorded, and the customer and staff are notified. */
function orderRefunded(
  { db, now }: PaymentContext,
  money: OrderMoney,
  { payment, intent, amountCents }: PaidBack,
): OrderDecision {
  const { order } = money
  const { id: orderId } = order
  const at = now.toISOString()
  const refundId = crypto.randomUUID()
  const refundedCents = order.refundedCents + amountCents
  const paymentStatus = stateAfter(order, { refundedCents })
  const states = { from: order.paymentStatus, to: paymentStatus }
  const facts = { orderId, paymentId: payment.id, intentId: intent.id, sentBackCents: amountCents, refundId }
  return {
    columns: { refundedCents, paymentStatus },
    event: { kind: 'refunded_elsewhere', ...states, paymentId: payment.id, amountCents },
    by,
    messages: refundMessages(money, `${payment.id}:${intent.refundedCents}`, amountCents, {
      paymentId: payment.id,
    }),
    steps: [
      db.sql.insert(refunds).values({
        id: refundId,
        paymentId: payment.id,
        orderId,
        amountCents,
        status: 'succeeded',
        reason: 'Refunded in the card provider’s own pages',
        requestedBy: 'provider',
        idempotencyKey: `refund-${refundId}`,
        createdAt: at,
        updatedAt: at,
      }),
    ],
    notifications: [{ kind: 'order_refunded_elsewhere', ...facts }],
  }
}

/** The event of what is new about a dispute; none if only its facts changed. */
function disputeEvent(
  { before, intentId, dispute, returnedCents }: DisputeChange,
  states: { readonly from: Order['paymentStatus']; readonly to: Order['paymentStatus'] },
  reason: string | null,
): OrderDecision['event'] {
  const { amountCents, state } = dispute
  if (before?.state === state) return undefined
  if (state === 'won') return { kind: 'dispute_won', intentId, amountCents, reason }
  if (state === 'lost')
    return { kind: 'dispute_lost', ...states, intentId, amountCents: returnedCents, reason }
  return before ? undefined : { kind: 'disputed', intentId, amountCents }
}

type DecidedChange = DisputeChange & { readonly payment: Pick<Payment, 'id'> }

/** A lost dispute is a refund that nobody here made; it is canceled if the dispute is won after all. */
function disputedRefund(
  { db, now }: Pick<PaymentContext, 'db' | 'now'>,
  orderId: string,
  change: DecidedChange,
): WriteStatement[] {
  const { intentId, payment, closedBy } = change
  const at = now.toISOString()
  const amountCents = newlyReturnedCents(change)
  if (amountCents === 0) return []
  if (amountCents < 0) {
    const isIts = and(eq(refunds.disputedIntentId, intentId), eq(refunds.paymentId, payment.id))
    return [db.sql.update(refunds).set({ status: 'canceled', updatedAt: at }).where(isIts)]
  }
  return [
    db.sql.insert(refunds).values({
      id: crypto.randomUUID(),
      paymentId: payment.id,
      orderId,
      amountCents,
      status: 'succeeded',
      reason: 'Dispute lost',
      requestedBy: closedBy ?? 'provider',
      disputedIntentId: intentId,
      idempotencyKey: `dispute-${intentId}`,
      createdAt: at,
      updatedAt: at,
    }),
  ]
}

/**
 * A decided dispute leaves money here that is beyond the price, since a vehicle or the order was cancelled or the price
 * lowered while the bank decided: staff decide on its refund.
 * Source: PAY-32.
 */
function leftBeyondPrice(
  { order, refunds: repaid }: Pick<OrderMoney, 'order' | 'refunds'>,
  { before, dispute, intentId, returnedCents: amountCents, payment }: DecidedChange,
): StaffNotification[] {
  if (isOpenDispute(dispute) || before?.state === dispute.state) return []
  const { id: orderId, revision, transportStatus, totalCents } = order
  const others = repaid.filter(({ disputedIntentId }) => disputedIntentId !== intentId)
  const lost = { paymentId: payment.id, amountCents, status: 'succeeded', disputedIntentId: intentId }
  const receivedCents = keptCents({ order, refunds: [...others, lost] })
  const askedCents = transportStatus === 'cancelled' ? 0 : totalCents
  const handBackCents = receivedCents - askedCents
  if (handBackCents <= 0) return []
  const sums = { receivedCents, askedCents, handBackCents }
  return [{ kind: 'hand_back_due', orderId, revision, cause: 'dispute_decided', ...sums }]
}

/**
 * The customer disputes a payment of the order, or the bank decided. A lost dispute is money returned, by itself not
 * due again. Staff close one where no provider reports it, with their reason.
 * Source: PAY-32.
 */
export function orderDisputed(
  context: Pick<PaymentContext, 'db' | 'now'>,
  money: Pick<OrderMoney, 'order' | 'refunds'>,
  change: Omit<Disputed, 'payment'> & { readonly payment: Pick<Payment, 'id'> },
  { actor, reason }: { readonly actor: OrderDecision['by']; readonly reason: string | null },
): OrderDecision {
  const { order } = money
  const { id: orderId } = order
  const backCents = newlyReturnedCents(change)
  const refundedCents = order.refundedCents + backCents
  const paymentStatus = stateAfter(order, { refundedCents })
  return {
    ...(backCents === 0 ? {} : { columns: { refundedCents, paymentStatus } }),
    event: disputeEvent(change, { from: order.paymentStatus, to: paymentStatus }, reason),
    by: actor,
    notifications: [
      ...disputeNotices(change, { orderId, dealerId: null }),
      ...leftBeyondPrice(money, change),
    ],
    steps: [...disputeStatements(context, change), ...disputedRefund(context, orderId, change)],
  }
}

function ofOrder(payment: Payment): OrderPayment {
  if (!isOrderPayment(payment)) throw new TypeError('A payment of an invoice is not a payment of an order')
  return payment
}

/** An order in the payment machine. Source: PAY-26. */
export function orderEffects(money: OrderMoney): PayableEffects {
  const { order } = money
  return {
    payable: { kind: 'order', id: order.id },
    payments: money.payments,
    subject: { orderId: order.id, dealerId: null },
    isUnchanged: sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${isOrderUnchanged(order)})`,
    due: (amount) => amountDue(order, amount),
    isDue: (payment) => isDue(order, payment),
    isExactly: ({ orderId }) => orderId === order.id,
    describe: ({ type }) => `Vehicle transport, order ${displayOrderId(order.id)}, ${type}`,
    booked: (payment) => ({ ...payment, refundedCents: claimedRefundCents(money.refunds, payment.id) }),
    succeeded: async (context, paid) =>
      effectOf(context, money, await orderPaid(context, money, { ...paid, payment: ofOrder(paid.payment) })),
    failed: (context, payment, reason) =>
      effectOf(context, money, orderFailed(money, ofOrder(payment), reason)),
    refunded: (context, back) => effectOf(context, money, orderRefunded(context, money, back)),
    disputed: (context, change) =>
      effectOf(context, money, orderDisputed(context, money, change, { actor: by, reason: null })),
  }
}
