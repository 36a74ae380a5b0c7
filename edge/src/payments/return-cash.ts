import { Refusal } from '@switchback/core/errors/refusal.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import { balanceMethodNames } from '@switchback/core/orders/record-balance.ts'
import type { ReturnCash } from '@switchback/core/orders/return-cash.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { payments } from '@switchback/db/schema/payments.ts'
import { refunds } from '@switchback/db/schema/refunds.ts'
import { eq, sql } from 'drizzle-orm'
import { enqueue } from '../outbox/enqueue.ts'
import type { RequestContext } from '../request-context.ts'
import { stateAfter, updateOrderIfUnchanged, loadOrderMoney, type OrderMoney } from './order-money.ts'
import { refundMessages } from './payment-messages.ts'
import { centsOf, collectedParts, splitAmount, type RefundPart } from './refund-parts.ts'
import { refuseOutdated } from './refuse-outdated.ts'

type ReturnContext = Pick<RequestContext, 'db' | 'now' | 'triggerDelivery'>

/** Which recorded payments the money comes from, the newest first. */
function partsOf(money: OrderMoney, { amount, revision }: ReturnCash): RefundPart[] {
  refuseOutdated(money.order, revision, 'record the return')
  const parts = collectedParts(money)
  const availableCents = centsOf(parts)
  if (availableCents === 0) {
    throw new Refusal('illegal_transition', {
      sentence: 'Nothing collected on this order is left to hand back.',
    })
  }
  const amountCents = parseDollars(amount)
  if (amountCents === undefined || amountCents < 1 || amountCents > availableCents) {
    throw new Refusal('amount_mismatch', {
      sentence: `Up to ${formatDollars(availableCents)} was collected and can be handed back.`,
    })
  }
  return splitAmount(parts, amountCents)
}

/**
 * Records that staff handed back money that was collected outside the card provider: a negative record beside the
 * payment, never more than was recorded. The customer gets a mail. Works without a card provider.
 * @throws Refusal `order_not_found`; `illegal_transition` if nothing is left to hand back or the order is not at the
 * expected revision; `amount_mismatch` for more than is left.
 * Source: PAY-28.
 */
export async function returnCash(
  context: ReturnContext,
  orderId: string,
  asked: ReturnCash,
  by: { readonly userId: string },
): Promise<void> {
  const { db, now, triggerDelivery } = context
  const money = await loadOrderMoney(context, orderId)
  if (!money) throw new Refusal('order_not_found')
  const { order } = money
  const at = now.toISOString()
  const rows = partsOf(money, asked).map(({ paymentId, amountCents: cents }) => ({
    paymentId,
    amountCents: cents,
    id: crypto.randomUUID(),
  }))
  const amountCents = centsOf(rows)
  const refundedCents = order.refundedCents + amountCents
  const paymentStatus = stateAfter(order, { refundedCents })
  const reason = `${balanceMethodNames[asked.method]}: ${asked.reason}`
  const messageKey = `${order.id}:${order.revision}`
  const queuedMessages = enqueue(refundMessages(money, messageKey, amountCents, asked.method), now)
  const { isHeld } = await guardedBatch(db, {
    guard: updateOrderIfUnchanged(context, order, { refundedCents, paymentStatus }),
    steps: [
      ...rows.flatMap(({ id, paymentId, amountCents: cents }) => [
        db.sql.insert(refunds).values({
          id,
          paymentId,
          orderId,
          amountCents: cents,
          status: 'succeeded',
          reason,
          requestedBy: by.userId,
          idempotencyKey: `refund-${id}`,
          createdAt: at,
          updatedAt: at,
        }),
        db.sql
          .update(payments)
          .set({ refundedCents: sql`${payments.refundedCents} + ${cents}`, updatedAt: at })
          .where(eq(payments.id, paymentId)),
      ]),
      db.sql.insert(orderEvents).values({
        orderId,
        kind: 'refund',
        fromState: order.paymentStatus,
        toState: paymentStatus,
        actorKind: 'staff',
        actorId: by.userId,
        reason,
        facts: { amountCents, method: asked.method },
        createdAt: at,
      }),
      ...queuedMessages.statements,
    ],
  })
  // We lost a race: the order has another revision now.
  if (!isHeld) return returnCash(context, orderId, asked, by)
  triggerDelivery(queuedMessages.ids)
}
