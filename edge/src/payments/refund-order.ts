import { Refusal } from '@switchback/core/errors/refusal.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { refunds } from '@switchback/db/schema/refunds.ts'
import { updateOrderIfUnchanged, loadOrderMoney, type OrderMoney } from './order-money.ts'
import type { Refund } from './payable-effects.ts'
import type { PaymentContext } from './payment-context.ts'
import { cardParts, centsOf, splitAmount, type RefundPart } from './refund-parts.ts'
import { refuseOutdated } from './refuse-outdated.ts'
import { settleRefund } from './settle-refund.ts'

export type AskedRefund = {
  readonly orderId: string
  /** Whole cents; defaults to everything that is left. */
  readonly amountCents?: number
  readonly reason: string | null
  /** The id of a staff user; `customer` or `dealer:` and an id if a cancellation refunds. */
  readonly requestedBy: string
  /** The order revision that the decision is based on; any if omitted. */
  readonly revision?: number
}

const attempts = 20

/** Refundable whole cents of an order's card payments. */
export function refundableCents(money: OrderMoney): number {
  return centsOf(cardParts(money))
}

function refundParts(money: OrderMoney, asked: AskedRefund): RefundPart[] {
  const parts = cardParts(money)
  const availableCents = centsOf(parts)
  const amountCents = asked.amountCents ?? availableCents
  if (availableCents === 0) {
    throw new Refusal('illegal_transition', { sentence: 'Nothing of this order can be refunded.' })
  }
  if (!Number.isSafeInteger(amountCents) || amountCents < 1 || amountCents > availableCents) {
    throw new Refusal('amount_mismatch', {
      sentence: `Up to ${formatDollars(availableCents)} of this order can be refunded.`,
    })
  }
  return splitAmount(parts, amountCents)
}

/** Rows that claim parts of the payments, to be written with a change of the order. */
function claimRows(parts: readonly RefundPart[], asked: AskedRefund, now: Date): Refund[] {
  const at = now.toISOString()
  return parts.map(({ paymentId, amountCents }) => {
    const id = crypto.randomUUID()
    return {
      id,
      paymentId,
      orderId: asked.orderId,
      providerRefundId: null,
      amountCents,
      status: 'creating',
      reason: asked.reason,
      requestedBy: asked.requestedBy,
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
export function claimsOnAll(money: OrderMoney, asked: Omit<AskedRefund, 'amountCents'>, now: Date): Refund[] {
  return claimRows(cardParts(money), asked, now)
}

/** Claims on an amount that is refundable, to be written in the batch that lowers the price of an order. */
export function claimsOnPart(
  money: OrderMoney,
  asked: AskedRefund & { readonly amountCents: number },
  now: Date,
): Refund[] {
  return claimRows(splitAmount(cardParts(money), asked.amountCents), asked, now)
}

/** Claims the amounts, so that concurrent refunds never exceed what was paid. */
async function claim(
  context: PaymentContext,
  money: OrderMoney,
  asked: AskedRefund,
): Promise<Refund[] | undefined> {
  const rows = claimRows(refundParts(money, asked), asked, context.now)
  const { isHeld } = await guardedBatch(context.db, {
    guard: updateOrderIfUnchanged(context, money.order, {}),
    steps: rows.map((row) => context.db.sql.insert(refunds).values(row)),
  })
  return isHeld ? rows : undefined
}

async function claimRefunds(context: PaymentContext, asked: AskedRefund): Promise<Refund[]> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const money = await loadOrderMoney(context, asked.orderId)
    if (!money) throw new Refusal('order_not_found')
    if (asked.revision !== undefined) refuseOutdated(money.order, asked.revision, 'refund')
    const claimed = await claim(context, money, asked)
    if (claimed) return claimed
  }
  throw new Refusal('database_unavailable')
}

/**
 * Refunds money of an order to its cards, in full or in part, the newest payment first. A claimed refund is always
 * completed: if the provider does not respond now, the reconcile job retries it with the same key.
 * @throws Refusal `amount_mismatch` if it exceeds the refundable amount, `illegal_transition` if nothing is refundable,
 * the order is not at the expected revision, or the provider refuses; ProviderError if the provider does not respond.
 * Source: PAY-20.
 */
export async function refundOrder(context: PaymentContext, asked: AskedRefund): Promise<void> {
  for (const refund of await claimRefunds(context, asked)) await settleRefund(context, refund)
}
