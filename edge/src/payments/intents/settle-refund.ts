import type { EventActor } from '@switchback/core/orders/events/event-actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { payments } from '@switchback/db/schema/money/payments.ts'
import { refunds } from '@switchback/db/schema/money/refunds.ts'
import { orderEvents } from '@switchback/db/schema/orders/order-events.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { loadOrderMoney, moneySource, stateAfter } from '../payables/order-money.ts'
import type { Refund } from '../payables/payable-effects.ts'
import type { PaymentContext } from '../context/payment-context.ts'
import { refundMessages } from '../payables/payment-messages.ts'
import { ProviderError } from '../provider/provider-error.ts'
import type { ProviderRefund, RefundRequest } from '../provider/provider.ts'
import { nothing, recordIntent } from './record-intent.ts'
import { writeChange, type Unsettled } from '../write/write-change.ts'
import { writeOrder } from '../write/write-order.ts'

/** Who asked for a refund, as its row names them. */
function actorOf({ requestedBy }: Refund): EventActor {
  if (requestedBy === null) return { kind: 'system' }
  if (requestedBy === 'customer') return { kind: 'customer' }
  const userId = /^dealer:(.+)$/.exec(requestedBy)?.[1]
  return userId === undefined ? { kind: 'staff', userId: requestedBy } : { kind: 'dealer', userId }
}

/** The events whose mails say what goes back to the card. */
const announcing = ['cancelled', 'vehicle_cancelled', 'edited', 'change_accepted'] as const

/**
 * Whether the mail of an event announced the refund: such an event and the claim are written in one batch, at one
 * instant. Source: MSG-29.
 */
async function isAnnounced({ db }: PaymentContext, { orderId, createdAt }: Refund): Promise<boolean> {
  const [events] = await db.read([
    db.sql
      .select({ id: orderEvents.id })
      .from(orderEvents)
      .where(
        and(
          eq(orderEvents.orderId, orderId),
          eq(orderEvents.createdAt, createdAt),
          inArray(orderEvents.event, [...announcing]),
        ),
      ),
  ])
  return events.length > 0
}

/** Records a refund that the provider made, once. Another amount may be due after it. */
async function recordRefund(
  context: PaymentContext,
  refund: Refund,
  providerRefundId: string,
): Promise<Unsettled> {
  const { db, now } = context
  const { id, paymentId, amountCents, reason } = refund
  const at = now.toISOString()
  const hasMail = await isAnnounced(context, refund)
  const written = await writeOrder(context, moneySource(context, refund.orderId), (money) => {
    const { order } = money
    if (money.refunds.find((each) => each.id === id)?.status !== 'creating') return undefined
    const refundedCents = order.refundedCents + amountCents
    const paymentStatus = stateAfter(order, { refundedCents })
    const states = { from: order.paymentStatus, to: paymentStatus }
    return {
      columns: { refundedCents, paymentStatus },
      event: { kind: 'refunded', ...states, amountCents, refundId: id, paymentId, reason },
      by: actorOf(refund),
      messages: hasMail ? [] : refundMessages(money, id, amountCents, { paymentId }),
      steps: [
        db.sql
          .update(payments)
          .set({ refundedCents: sql`${payments.refundedCents} + ${amountCents}`, updatedAt: at })
          .where(eq(payments.id, paymentId)),
        db.sql
          .update(refunds)
          .set({ status: 'succeeded', providerRefundId, updatedAt: at })
          .where(eq(refunds.id, id)),
      ],
    }
  })
  return written ?? nothing
}

/** The claim is released and staff are alerted, because nobody else would notice. */
async function recordFailure(context: PaymentContext, refund: Refund): Promise<void> {
  const { db, now } = context
  const { id: refundId, orderId, paymentId, amountCents } = refund
  const at = now.toISOString()
  await writeChange(context, {
    guard: db.sql
      .update(refunds)
      .set({ status: 'failed', updatedAt: at })
      .where(and(eq(refunds.id, refundId), eq(refunds.status, 'creating'))),
    event: {
      orderId,
      event: { kind: 'refund_failed', refundId, paymentId, amountCents },
      actor: { kind: 'provider' },
      at,
    },
    notifications: [{ kind: 'refund_refused', orderId, refundId, amountCents }],
  })
}

async function requestOf(context: PaymentContext, refund: Refund): Promise<RefundRequest> {
  const money = await loadOrderMoney(context, refund.orderId)
  const intentId = money?.payments.find(({ id }) => id === refund.paymentId)?.intentId
  if (!intentId) throw new Error('A refund was claimed of a payment without an intent')
  return { intentId, amountCents: refund.amountCents, refundId: refund.id }
}

/** The provider's result; undefined if it refuses. */
async function ask(context: PaymentContext, request: RefundRequest): Promise<ProviderRefund | undefined> {
  try {
    return await context.provider.refund(request)
  } catch (error) {
    if (error instanceof ProviderError && error.outcome === 'refused') return undefined
    throw error
  }
}

/**
 * The provider may refuse because the money was already refunded on its own pages: with the claim released, that refund
 * is recorded.
 */
async function lookAgain(context: PaymentContext, intentId: string): Promise<void> {
  const intent = await context.provider.retrieveIntent(intentId)
  if (intent) await recordIntent(context, intent)
}

async function conclude(
  context: PaymentContext,
  refund: Refund,
  { made, intentId }: { made: ProviderRefund | undefined; intentId: string },
): Promise<Unsettled> {
  if (made?.isAccepted) return recordRefund(context, refund, made.id)
  await recordFailure(context, refund)
  await lookAgain(context, intentId)
  throw new Refusal('illegal_transition', { sentence: 'The card provider refused the refund.' })
}

/**
 * Completes a claimed refund: requests it with the refund's own idempotency key, which makes retries harmless, and
 * records the result.
 * @returns what is to be settled with the provider afterwards.
 * @throws Refusal `illegal_transition` if the provider refuses; ProviderError if it does not respond: the claim stays.
 */
export async function settleRefund(context: PaymentContext, refund: Refund): Promise<Unsettled> {
  const request = await requestOf(context, refund)
  return conclude(context, refund, { made: await ask(context, request), intentId: request.intentId })
}

/**
 * {@link settleRefund} for a claim whose response never came, possibly so long ago that the provider no longer caches
 * its key: looks for an earlier result first, and sends money only if there is none.
 */
export async function settleOldRefund(context: PaymentContext, refund: Refund): Promise<Unsettled> {
  const request = await requestOf(context, refund)
  const made = (await context.provider.findRefund(request)) ?? (await ask(context, request))
  return conclude(context, refund, { made, intentId: request.intentId })
}
