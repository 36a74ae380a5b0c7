import type { Confirmation } from '@switchback/core/fields/confirmation.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { afterCommit } from '../../http/after-commit.ts'
import { writeOrder, type OrderDecision, type WrittenOrder } from '../write/write-order.ts'
import { ProviderError } from '../provider/provider-error.ts'
import { moneySource, type OrderMoney } from '../payables/order-money.ts'
import type { Refund } from '../payables/payable-effects.ts'
import type { PaymentContext } from '../context/payment-context.ts'
import {
  cardParts,
  decideRefund,
  splitAmount,
  type RefundPart,
} from '@switchback/core/orders/decide/refund-parts.ts'
import { refuseOutdated } from '@switchback/core/orders/decide/refuse-outdated.ts'
import { settle } from '../intents/apply-payment.ts'
import { settleRefund } from '../intents/settle-refund.ts'

export type RequestedRefund = {
  readonly orderId: string
  /** Whole cents; defaults to everything that is left. */
  readonly amountCents?: number
  readonly reason: string | null
  /** The id of a staff user; `customer` or `dealer:` and an id if a cancellation refunds. */
  readonly requestedBy: string
  /** The order revision that the decision is based on; any if omitted. */
  readonly revision?: number
  /** The guards that staff have read. */
  readonly confirm?: Confirmation
}

/** The answer of the card provider is shown. An error of ours is not, because the job sends the claimed money. */
const isOfProvider = (error: unknown) =>
  error instanceof ProviderError || (error instanceof Refusal && error.code === 'illegal_transition')

/** Rows that claim parts of the payments, to be written with a change of the order. */
function claimRows(parts: readonly RefundPart[], request: RequestedRefund, now: Date): Refund[] {
  const at = now.toISOString()
  return parts.map(({ paymentId, amountCents }) => {
    const id = crypto.randomUUID()
    return {
      id,
      paymentId,
      orderId: request.orderId,
      providerRefundId: null,
      disputedIntentId: null,
      amountCents,
      status: 'creating',
      reason: request.reason,
      requestedBy: request.requestedBy,
      idempotencyKey: `refund-${id}`,
      createdAt: at,
      updatedAt: at,
    }
  })
}

/**
 * Claims on everything refundable of an order, to be written in the batch that cancels it; none if nothing is
 * refundable.
 */
export function claimsOnAll(
  money: OrderMoney,
  request: Omit<RequestedRefund, 'amountCents'>,
  now: Date,
): Refund[] {
  return claimRows(cardParts(money), request, now)
}

/** Claims on an amount that is refundable, to be written in the batch that lowers the price of an order. */
export function claimsOnPart(
  money: OrderMoney,
  request: RequestedRefund & { readonly amountCents: number },
  now: Date,
): Refund[] {
  return claimRows(splitAmount(cardParts(money), request.amountCents), request, now)
}

/**
 * Refunds money of an order to its cards, in full or in part, the newest payment first. A claimed refund is always
 * completed: if the provider does not respond now, or an error of ours follows the claim, the reconcile job retries it
 * with the same key.
 * @param known the order's money, if it was just read.
 * @throws Refusal `amount_mismatch` if it exceeds the refundable amount, `illegal_transition` if nothing is refundable,
 * the order is not at the expected revision, or the provider refuses; ProviderError if the provider does not respond.
 * Source: PAY-20.
 */
export async function refundOrder(
  context: PaymentContext,
  request: RequestedRefund,
  known?: OrderMoney,
): Promise<WrittenOrder<OrderMoney, OrderDecision> | undefined> {
  // Concurrent refunds never exceed what was paid: the claims are written onto the revision that was read.
  const written = await writeOrder(context, moneySource(context, request.orderId, known), (money) => {
    if (request.revision !== undefined) refuseOutdated(money.order, request.revision, 'refund')
    const { parts, confirmedReason } = decideRefund(money, request.amountCents, request.confirm)
    const reason = [request.reason, confirmedReason].filter((each) => each !== null).join(' ')
    const claims = claimRows(parts, { ...request, reason }, context.now)
    return { by: { kind: 'staff', userId: request.requestedBy }, claims }
  })
  for (const refund of written?.claims ?? []) {
    const work = () => settleRefund(context, refund)
    const refunded = await afterCommit(context, 'refund_left_to_job', work, isOfProvider)
    if (refunded) await settle(context, refunded)
  }
  return written
}
