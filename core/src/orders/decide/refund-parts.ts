import { isOpenDispute, type DisputeState } from '#core/payments/dispute.ts'
import { Refusal } from '#core/errors/refusal.ts'
import type { Ask } from '#core/errors/guards.ts'
import { confirmedReason, type Confirmation } from '#core/fields/confirmation.ts'
import { formatDollars } from '#core/money/format-dollars.ts'
import { countedPaidCents, type OrderStateFields } from '../state/order-state-fields.ts'

/** A part of one payment that goes back. */
export type RefundPart = { readonly paymentId: string; readonly amountCents: number }

type Refund = {
  readonly paymentId: string
  readonly amountCents: number
  readonly status: string
  /** Set if a lost dispute took the money. */
  readonly disputedIntentId?: string | null
}
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

/** Completed and pending refunds, and what a lost dispute took back, in whole cents. */
export function claimedCents(refunds: readonly Refund[]): number {
  return centsOf(refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled'))
}

/** As {@link claimedCents}, of one payment. */
export function claimedRefundCents(refunds: readonly Refund[], paymentId: string): number {
  return claimedCents(refunds.filter(({ paymentId: id }) => id === paymentId))
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

/** Whole cents in card payments about whose dispute the bank still decides. Source: PAY-32. */
export const disputedCents = (money: PaidMoney): number =>
  refundableCents({ ...money, disputes: [] }) - refundableCents(money)

/** An order whose money may go back in part. */
type PaidOrder = PaidMoney & { readonly order: Pick<OrderStateFields, 'paidCents' | 'releasedCents'> }

/** The part of the claimed refunds that a lost dispute took, in whole cents: it was not released for a vehicle. */
const lostCents = (refunds: readonly Refund[]): number =>
  claimedCents(refunds.filter(({ disputedIntentId }) => Boolean(disputedIntentId)))

/**
 * Whole cents that are still here: the payments less all refunds, pending ones included. What was released for a
 * vehicle counts as gone even if its refund failed, which staff repeat, or is still to be handed back.
 */
export const keptCents = ({ order, refunds }: Pick<PaidOrder, 'order' | 'refunds'>): number =>
  Math.max(0, Math.min(countedPaidCents(order) - lostCents(refunds), order.paidCents - claimedCents(refunds)))

/** How a sum that is no longer for the order goes back, in whole cents. */
export type GoingBack = {
  /** To the card at once. */
  readonly toCardCents: number
  /** Collected in person: staff hand it back. */
  readonly byHandCents: number
  /** In a payment about whose dispute the bank still decides. It is not released, and counts as paid until then. */
  readonly heldCents: number
}

/**
 * Divides a sum of what is still here: first to the cards, then what was collected in person and is not promised for
 * another vehicle already. The rest is disputed: the bank may give it to the customer.
 * Source: PAY-28, PAY-32.
 */
export function goesBack(money: PaidOrder, cents: number): GoingBack {
  const { order, refunds } = money
  const collectedCents = centsOf(collectedParts(money))
  const promisedCents = Math.max(0, (order.releasedCents ?? 0) - (claimedCents(refunds) - lostCents(refunds)))
  const ofCardsCents = refundableCents(money) - Math.max(0, promisedCents - collectedCents)
  const toCardCents = Math.min(cents, Math.max(0, ofCardsCents))
  const byHandCents = Math.min(cents - toCardCents, Math.max(0, collectedCents - promisedCents))
  return { toCardCents, byHandCents, heldCents: cents - toCardCents - byHandCents }
}

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
  const reason = confirmedReason(disputedCents(money) > 0 ? [disputeAsk] : [], confirmation)
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
