import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/admin-order.ts'
import { amountsDue } from '@switchback/core/orders/amount-due.ts'
import { paymentLinkSentAgain, type SendPaymentLink } from '@switchback/core/orders/payment-link.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { limitFor, rateLimit, type RateLimiter } from '../limits/rate-limit.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { updateOrderIfUnchanged } from '../payments/order-money.ts'
import { refuseOutdated } from '../payments/refuse-outdated.ts'
import type { RequestContext } from '../request-context.ts'
import type { StaffMember } from '../session/staff-member.ts'
import { adminOrderResponse, findAdminOrder } from './admin-order.ts'
import { movedMessages } from './moved-messages.ts'

type LinkContext = Pick<RequestContext, 'db' | 'now' | 'timeZone' | 'config' | 'triggerDelivery'>

/** How often one order's payment link may be sent. Source: MSG-13. */
export async function paymentLinkLimiter(
  { config, now }: Pick<LinkContext, 'config' | 'now'>,
  orderId: string,
): Promise<RateLimiter> {
  const limit = await limitFor(config, 'PAYMENT_LINKS_PER_ORDER_PER_HOUR', orderId)
  return rateLimit(
    [limit],
    now,
    'The payment link of this order was sent several times already. Please try again in an hour.',
  )
}

/**
 * Sends the payment link again, by mail and text, in any state in which an amount is due by card.
 * @throws Refusal `illegal_transition` if nothing is due by card, or the order changed since it was seen;
 * `too_many_requests`; else as `findAdminOrder`.
 * Source: MSG-13.
 */
export async function sendPaymentLink(
  context: LinkContext,
  orderId: string,
  { revision }: SendPaymentLink,
  by: StaffMember,
): Promise<AdminOrderResponse> {
  const { db, now, triggerDelivery } = context
  const deed = 'send the payment link'
  const found = await findAdminOrder(db, orderId)
  const { order } = found
  refuseOutdated(order, revision, deed)
  if (amountsDue(order).length === 0) {
    throw new Refusal('illegal_transition', { sentence: 'Nothing is due by card on this order.' })
  }
  const limiter = await paymentLinkLimiter(context, order.id)
  const queuedMessages = enqueue(movedMessages(found, { to: 'payment_sent' }, context), now)
  const writing = guardedBatch(db, {
    guard: updateOrderIfUnchanged({ db, now }, order, {}),
    steps: [
      db.sql.insert(orderEvents).values({
        orderId: order.id,
        kind: 'note',
        actorKind: 'staff',
        actorId: by.userId,
        reason: paymentLinkSentAgain,
        createdAt: now.toISOString(),
      }),
      ...queuedMessages.statements,
      limiter.enforce,
    ],
  })
  const { isHeld } = await writing.catch((error: unknown) => {
    throw limiter.isOver(error) ? limiter.refusal : error
  })
  if (!isHeld) refuseOutdated({ revision: order.revision + 1 }, order.revision, deed)
  triggerDelivery(queuedMessages.ids)
  return adminOrderResponse(await findAdminOrder(db, order.id))
}
