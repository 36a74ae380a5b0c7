import { decideCollection } from '@switchback/core/orders/decide/decide-collection.ts'
import type { RecordBalance } from '@switchback/core/orders/request/staff-money.ts'
import type { AmountDue } from '@switchback/core/orders/state/amount-due.ts'
import { payments } from '@switchback/db/schema/money/payments.ts'
import { commitOrder, type CommitContext } from '../commit/commit-order.ts'
import type { OrderDecision, WrittenOrder } from '../write/write-order.ts'
import { withdrawDeclineMails } from '../../outbox/enqueue/decline-mail.ts'
import { refuseProcessing } from '../intents/apply-payment.ts'
import { moneySource, type OrderMoney, type OrderPayment } from '../payables/order-money.ts'
import { paymentReceivedMessages } from '../payables/payment-messages.ts'

/** A payment outside any card provider: it has no intent and is never refunded to a card. */
function collected(
  orderId: string,
  { type, amountCents }: AmountDue,
  { paymentId: id, at }: { readonly paymentId: string; readonly at: string },
): OrderPayment {
  return {
    id,
    orderId,
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
  context: CommitContext,
  known: OrderMoney,
  request: RecordBalance,
  { userId }: { readonly userId: string },
): Promise<WrittenOrder<OrderMoney, OrderDecision> | undefined> {
  const { db, now } = context
  const { id: orderId } = known.order
  const recording = { paymentId: crypto.randomUUID(), at: now.toISOString() }
  return commitOrder(context, moneySource(context, orderId, known), (money) => {
    const { columns, event, due } = decideCollection(money.order, request, recording)
    if (money.payments.some(({ status }) => status === 'processing')) refuseProcessing()
    const payment = collected(orderId, due, recording)
    return {
      columns,
      event,
      by: { kind: 'staff', userId },
      messages: paymentReceivedMessages(
        money,
        { payment, receivedCents: due.amountCents, collected: request },
        context,
      ),
      steps: [db.sql.insert(payments).values(payment), ...withdrawDeclineMails(orderId)],
    }
  })
}
