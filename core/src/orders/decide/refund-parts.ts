import { isOpenDispute, type DisputeState } from '#core/payments/dispute.ts'
import { Refusal } from '#core/errors/refusal.ts'
import type { Ask } from '#core/errors/guards.ts'
import { confirmedReason, type Confirmation } from '#core/fields/confirmation.ts'
import { formatDollars } from '#core/money/format-dollars.ts'

/** A part of one payment that goes back. */
export type RefundPart = { readonly paymentId: string; readonly amountCents: number }

type Refund = { readonly paymentId: string; readonly amountCents: number; readonly status: string }
type Payment = {
  readonly id: string
  readonly status: string
  readonly receivedCents: number
  readonly intentId: string | null
  readonly provider: string
}

type DisputedPayment = { readonly paymentId: string; readonly state: DisputeState }

/** The payments of an order in the order of their creation, its refunds and disputes. Sums are whole cents. */
export type PaidMoney = {
  readonly payments: readonly Payment[]
  readonly refunds: readonly Refund[]
  readonly disputes: readonly DisputedPayment[]
}

/** Completed and pending refunds of a payment, and what a lost dispute took back, in whole cents. */
export function claimedRefundCents(refunds: readonly Refund[], paymentId: string): number {
  return refunds
    .filter(({ paymentId: id, status }) => id === paymentId && status !== 'failed' && status !== 'canceled')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** The rest of succeeded payments, the newest first. */
function left(
  { payments, refunds }: Omit<PaidMoney, 'disputes'>,
  isMeant: (payment: Payment) => boolean,
): RefundPart[] {
  return payments
    .filter((payment) => payment.status === 'succeeded' && isMeant(payment))
    .map(({ id, receivedCents }) => ({
      paymentId: id,
      amountCents: receivedCents - claimedRefundCents(refunds, id),
    }))
    .filter(({ amountCents }) => amountCents > 0)
    .toReversed()
}

/**
 * The parts of the card payments that can still be refunded. While the bank decides about a payment, nothing of it is:
 * the customer would get it twice.
 * Source: PAY-20, PAY-32.
 */
export function cardParts(money: PaidMoney): RefundPart[] {
  const disputed = new Set(money.disputes.filter(isOpenDispute).map(({ paymentId }) => paymentId))
  return left(money, ({ id, intentId }) => intentId !== null && !disputed.has(id))
}

/** The parts that staff recorded as collected and have not handed back. */
export function collectedParts(money: Omit<PaidMoney, 'disputes'>): RefundPart[] {
  return left(money, ({ provider }) => provider === 'manual')
}

/** The sum of parts, in whole cents. */
export function centsOf(parts: readonly { readonly amountCents: number }[]): number {
  return parts.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** Refundable whole cents of an order's card payments. */
export const refundableCents = (money: PaidMoney): number => centsOf(cardParts(money))

/** Takes the amount from the parts, the first ones first. */
export function splitAmount(parts: readonly RefundPart[], amountCents: number): RefundPart[] {
  let rest = amountCents
  return parts.flatMap(({ paymentId, amountCents: available }) => {
    const part = Math.min(rest, available)
    rest -= part
    return part > 0 ? [{ paymentId, amountCents: part }] : []
  })
}

/**
 * The parts of card payments that a refund takes, the newest payment first. `amountCents` are whole cents; without them
 * it is everything that is left.
 * @throws Refusal `illegal_transition` if nothing is refundable, `amount_mismatch` if the amount is not a whole number
 * from 1 to what is refundable, `confirmation_needed` while a card payment is disputed.
 * Source: PAY-20, PAY-32.
 */
export function decideRefund(
  money: PaidMoney,
  amountCents?: number,
  confirmation?: Confirmation,
): { readonly parts: RefundPart[]; readonly confirmedReason: string | null } {
  const parts = cardParts({ ...money, disputes: [] })
  const availableCents = centsOf(parts)
  const isDisputed = availableCents > refundableCents(money)
  const reason = confirmedReason(isDisputed ? [disputeAsk] : [], confirmation)
  const wanted = amountCents ?? availableCents
  if (availableCents === 0) {
    throw new Refusal('illegal_transition', { sentence: 'Nothing of this order can be refunded.' })
  }
  if (!Number.isSafeInteger(wanted) || wanted < 1 || wanted > availableCents) {
    throw new Refusal('amount_mismatch', {
      sentence: `Up to ${formatDollars(availableCents)} of this order can be refunded.`,
    })
  }
  return { parts: splitAmount(parts, wanted), confirmedReason: reason }
}

const disputeAsk: Ask = {
  guard: 'dispute_open',
  sentence: 'The customer disputes a card payment of this order: the bank may give the money back as well.',
}
