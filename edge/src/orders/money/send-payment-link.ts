import { latestDeed } from '@switchback/core/orders/events/latest-deed.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { amountsDue } from '@switchback/core/orders/state/amount-due.ts'
import type { SendPaymentLink } from '@switchback/core/orders/request/staff-money.ts'
import { paymentLinkLimiter } from '../../limits/link-limits.ts'
import { refuseOutdated } from '@switchback/core/orders/decide/refuse-outdated.ts'
import type { CommitContext } from '../../payments/commit/commit-order.ts'
import type { StaffMember } from '../../session/staff-member.ts'
import { byStaff, commitByStaff } from '../write/commit-by-staff.ts'
import { movedMessages } from '../write/moved-messages.ts'

/**
 * Sends the payment link again, by mail and text, in any state in which an amount is due by card.
 * @throws Refusal `illegal_transition` if nothing is due by card, or the order changed since it was seen;
 * `too_many_requests`; else as `findAdminOrder`.
 * Source: MSG-13.
 */
export async function sendPaymentLink(
  context: CommitContext,
  orderId: string,
  { revision }: SendPaymentLink,
  by: StaffMember,
): Promise<AdminOrderResponse> {
  return commitByStaff(context, orderId, async (found) => {
    const { order } = found
    refuseOutdated(order, revision, 'send the payment link', latestDeed(found.events, context.now))
    if (amountsDue(order).length === 0) {
      throw new Refusal('illegal_transition', { sentence: 'Nothing is due by card on this order.' })
    }
    return {
      event: { kind: 'payment_link_sent' },
      by: byStaff(by),
      messages: movedMessages(found, { to: 'payment_sent' }, context),
      limiter: await paymentLinkLimiter(context, order.id),
    }
  })
}
