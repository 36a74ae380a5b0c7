import { Refusal } from '@switchback/core/errors/refusal.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import { balanceMethodNames, type RecordBalance } from '@switchback/core/orders/record-balance.ts'
import { hasDriver } from '@switchback/core/orders/transport-state.ts'
import {
  amountsDue,
  balanceDueCents,
  collectableDue,
  type AmountDue,
} from '@switchback/core/orders/amount-due.ts'
import { paymentState } from '@switchback/core/orders/payment-state.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { payments } from '@switchback/db/schema/payments.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { RequestContext } from '../request-context.ts'
import { closeStalePaymentsNowOrLater } from './close-payments.ts'
import {
  updateOrderIfUnchanged,
  loadOrderMoney,
  type Order,
  type OrderMoney,
  type OrderPayment,
} from './order-money.ts'
import { paymentContext } from './payment-context.ts'
import { paymentReceivedMessages } from './payment-messages.ts'
import { refuseOutdated } from './refuse-outdated.ts'
import { refuseProcessing } from './refuse-processing.ts'

export type RecordContext = Pick<
  RequestContext,
  'db' | 'now' | 'timeZone' | 'triggerDelivery' | 'config' | 'fetch' | 'log'
>

/** Why nothing can be recorded. */
function refuseNothingCollected({ order }: OrderMoney): never {
  const isEarly = balanceDueCents(order) > 0
  // Until then a cancellation automatically refunds everything to the card, which is impossible for collected money.
  if (isEarly) {
    throw new Refusal('illegal_transition', {
      sentence: 'The balance is recorded once a driver is assigned.',
    })
  }
  const isUnpaid = hasDriver(order.transportStatus) && amountsDue(order).length > 0
  throw new Refusal('illegal_transition', {
    sentence: isUnpaid
      ? 'Nothing was paid by card yet. What was collected is recorded once the vehicle is delivered.'
      : 'No balance is due on this order.',
  })
}

/** What was collected. @throws Refusal */
function collectedDue(money: OrderMoney, { amount, revision }: RecordBalance): AmountDue {
  const due = collectableDue(money.order) ?? refuseNothingCollected(money)
  refuseOutdated(money.order, revision, 'record the payment')
  if (parseDollars(amount) !== due.amountCents) {
    throw new Refusal('amount_mismatch', {
      sentence: `${formatDollars(due.amountCents)} is due on this order.`,
    })
  }
  if (money.payments.some(({ status }) => status === 'processing')) refuseProcessing()
  return due
}

/** A payment outside any card provider: it has no intent and is never refunded to a card. */
function collected(order: Order, { type, amountCents }: AmountDue, at: string): OrderPayment {
  const id = crypto.randomUUID()
  return {
    id,
    orderId: order.id,
    invoiceId: null,
    provider: 'manual',
    intentId: null,
    type,
    amountCents,
    currency: 'usd',
    status: 'succeeded',
    receivedCents: amountCents,
    refundedCents: 0,
    idempotencyKey: `collected-${id}`,
    startedBy: null,
    lastError: null,
    cardBrand: null,
    cardLast4: null,
    askedCount: 0,
    createdAt: at,
    updatedAt: at,
    succeededAt: at,
  }
}

/**
 * Records that what an order still owes was collected: the order is fully paid, the customer gets a receipt, and open
 * card payments are closed. Works without a card provider.
 * @throws Refusal `order_not_found`; `illegal_transition` if no balance is due, no driver is assigned, the order is not
 * at the expected revision, or a card payment is processing; `amount_mismatch` for another amount.
 * Source: ORDER-36, PAY-27.
 */
export async function recordBalance(
  context: RecordContext,
  orderId: string,
  asked: RecordBalance,
  by: { readonly userId: string },
): Promise<void> {
  const { db, now, triggerDelivery } = context
  const money = await loadOrderMoney(context, orderId)
  if (!money) throw new Refusal('order_not_found')
  const due = collectedDue(money, asked)
  const { order } = money
  const at = now.toISOString()
  const payment = collected(order, due, at)
  const paidCents = order.paidCents + payment.receivedCents
  const paymentStatus = paymentState({ ...order, paidCents, isInvoiced: false })
  const queuedMessages = enqueue(paymentReceivedMessages(money, payment, payment.receivedCents), now)
  const { isHeld } = await guardedBatch(db, {
    guard: updateOrderIfUnchanged(context, order, { paidCents, paymentStatus, paidAt: order.paidAt ?? at }),
    steps: [
      db.sql.insert(payments).values(payment),
      db.sql.insert(orderEvents).values({
        orderId,
        kind: 'payment',
        fromState: order.paymentStatus,
        toState: paymentStatus,
        actorKind: 'staff',
        actorId: by.userId,
        reason: [balanceMethodNames[asked.method], asked.reference].filter(Boolean).join(', '),
        facts: { paymentId: payment.id, type: payment.type, receivedCents: payment.receivedCents },
        createdAt: at,
      }),
      ...queuedMessages.statements,
    ],
  })
  // We lost a race: the other change may leave nothing to record.
  if (!isHeld) return recordBalance(context, orderId, asked, by)
  triggerDelivery(queuedMessages.ids)
  if (context.config.paymentProvider !== 'none') {
    await closeStalePaymentsNowOrLater(paymentContext(context), { kind: 'order', id: orderId })
  }
}
