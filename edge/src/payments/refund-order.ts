import { Refusal } from '@switchback/core/errors/refusal.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { insertIfChanged } from '@switchback/db/insert-if-changed.ts'
import { refunds } from '@switchback/db/schema/refunds.ts'
import { claimedRefundCents, loadOrderMoney, type OrderMoney, type Refund } from './order-money.ts'
import type { PaymentContext } from './payment-context.ts'
import { updateOrderIfUnchanged } from './move-order.ts'
import { refuseOutdated } from './refuse-outdated.ts'
import { settleRefund } from './settle-refund.ts'

export type AskedRefund = {
  readonly orderId: string
  /** Whole cents; all that is left unless given. */
  readonly amountCents?: number
  readonly reason: string | null
  /** The id of a member of staff; `customer` or `dealer:` and an id where a cancellation refunds. */
  readonly requestedBy: string
  /** The revision of the order that it was decided on; any unless given. */
  readonly revision?: number
}

const attempts = 20

type Part = { readonly paymentId: string; readonly amountCents: number }

/** What can still go back, of the newest payment first. */
function refundable({ payments, refunds }: OrderMoney): Part[] {
  return payments
    .filter(({ status, intentId }) => status === 'succeeded' && intentId !== null)
    .map(({ id, receivedCents }) => ({
      paymentId: id,
      amountCents: receivedCents - claimedRefundCents(refunds, id),
    }))
    .filter(({ amountCents }) => amountCents > 0)
    .toReversed()
}

/** Whole cents of an order's card payments that can still go back. */
export function refundableCents(money: OrderMoney): number {
  return refundable(money).reduce((sum, { amountCents }) => sum + amountCents, 0)
}

function split(parts: readonly Part[], amountCents: number): Part[] {
  let left = amountCents
  return parts.flatMap(({ paymentId, amountCents: available }) => {
    const part = Math.min(left, available)
    left -= part
    return part > 0 ? [{ paymentId, amountCents: part }] : []
  })
}

function refundParts(money: OrderMoney, asked: AskedRefund): Part[] {
  const parts = refundable(money)
  const availableCents = parts.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const amountCents = asked.amountCents ?? availableCents
  if (availableCents === 0) {
    throw new Refusal('illegal_transition', { sentence: 'Nothing of this order can be refunded.' })
  }
  if (!Number.isSafeInteger(amountCents) || amountCents < 1 || amountCents > availableCents) {
    throw new Refusal('amount_mismatch', {
      sentence: `Up to ${formatDollars(availableCents)} of this order can be refunded.`,
    })
  }
  return split(parts, amountCents)
}

/** Rows that claim parts of what was paid, to be written with a change of the order. */
function claimRows(parts: readonly Part[], asked: AskedRefund, now: Date): Refund[] {
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
 * Claims on everything of an order that can still go back, to be written in the batch that cancels it; none where
 * nothing can.
 */
export function claimsOnAll(money: OrderMoney, asked: Omit<AskedRefund, 'amountCents'>, now: Date): Refund[] {
  return claimRows(refundable(money), asked, now)
}

/** Claims the sums, so that refunds at the same moment never come to more than was paid. */
async function claim(
  context: PaymentContext,
  money: OrderMoney,
  asked: AskedRefund,
): Promise<Refund[] | undefined> {
  const rows = claimRows(refundParts(money, asked), asked, context.now)
  const [moved] = await context.db.write([
    updateOrderIfUnchanged(context, money.order, {}),
    ...rows.map((row) => insertIfChanged(refunds, row)),
  ])
  return moved?.rowsAffected === 1 ? rows : undefined
}

async function claimRefunds(context: PaymentContext, asked: AskedRefund): Promise<Refund[]> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const { money } = await loadOrderMoney(context, { orderId: asked.orderId })
    if (!money) throw new Refusal('order_not_found')
    if (asked.revision !== undefined) refuseOutdated(money.order, asked.revision, 'refund')
    const claimed = await claim(context, money, asked)
    if (claimed) return claimed
  }
  throw new Refusal('database_unavailable')
}

/**
 * Sends money of an order back to its cards, whole or in part, the newest payment first. Once claimed, a refund is
 * carried through: if the provider does not answer now, the reconcile job asks it again with the same key.
 * @throws Refusal `amount_mismatch` if it is more than is left of what was paid, `illegal_transition` if nothing is,
 * if the order is no longer the revision that was seen, or the provider refuses; ProviderFault if the provider does not answer.
 * Source: PAY-20.
 */
export async function refundOrder(context: PaymentContext, asked: AskedRefund): Promise<void> {
  for (const refund of await claimRefunds(context, asked)) await settleRefund(context, refund)
}
