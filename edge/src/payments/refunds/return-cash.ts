import { cashToReturn } from '@switchback/core/orders/decide/decide-collection.ts'
import { balanceMethodNames, type ReturnCash } from '@switchback/core/orders/request/staff-money.ts'
import { payments } from '@switchback/db/schema/money/payments.ts'
import { refunds } from '@switchback/db/schema/money/refunds.ts'
import { eq, sql } from 'drizzle-orm'
import { commitOrder, type CommitContext } from '../commit/commit-order.ts'
import type { OrderDecision, WrittenOrder } from '../write/write-order.ts'
import { moneySource, stateAfter, type OrderMoney } from '../payables/order-money.ts'
import { refundMessages } from '../payables/payment-messages.ts'
import {
  centsOf,
  collectedParts,
  splitAmount,
  type RefundPart,
} from '@switchback/core/orders/decide/refund-parts.ts'

type Returned = Pick<typeof refunds.$inferInsert, 'orderId' | 'reason' | 'requestedBy'>

/** The negative record of a part, beside its payment. */
function returnRows({ db, now }: CommitContext, { paymentId, amountCents }: RefundPart, returned: Returned) {
  const id = crypto.randomUUID()
  const at = now.toISOString()
  const times = { createdAt: at, updatedAt: at }
  const row = { ...returned, id, paymentId, amountCents, idempotencyKey: `refund-${id}`, ...times }
  return [
    db.sql.insert(refunds).values({ ...row, status: 'succeeded' }),
    db.sql
      .update(payments)
      .set({ refundedCents: sql`${payments.refundedCents} + ${amountCents}`, updatedAt: at })
      .where(eq(payments.id, paymentId)),
  ]
}

/**
 * Records that staff handed back money that was collected outside the card provider: a negative record beside the
 * payment, never more than was recorded. The customer gets a mail. Works without a card provider.
 * @throws Refusal `order_not_found`; `illegal_transition` if nothing is left to hand back or the order is not at the
 * expected revision; `amount_mismatch` for more than is left.
 * Source: PAY-28.
 */
export async function returnCash(
  context: CommitContext,
  known: OrderMoney,
  request: ReturnCash,
  { userId }: { readonly userId: string },
): Promise<WrittenOrder<OrderMoney, OrderDecision> | undefined> {
  const { method, reason: why } = request
  const { id: orderId } = known.order
  return commitOrder(context, moneySource(context, orderId, known), (money) => {
    const { order } = money
    const available = collectedParts(money)
    const amountCents = cashToReturn(order, request, centsOf(available))
    const refundedCents = order.refundedCents + amountCents
    const paymentStatus = stateAfter(order, { refundedCents })
    const returned = { orderId, reason: `${balanceMethodNames[method]}: ${why}`, requestedBy: userId }
    const states = { from: order.paymentStatus, to: paymentStatus }
    return {
      columns: { refundedCents, paymentStatus },
      event: { kind: 'cash_returned', ...states, amountCents, method, why },
      by: { kind: 'staff', userId },
      messages: refundMessages(money, `${orderId}:${order.revision}`, amountCents, { handedBack: method }),
      steps: splitAmount(available, amountCents).flatMap((part) => returnRows(context, part, returned)),
    }
  })
}
