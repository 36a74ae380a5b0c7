import { claimedRefundCents, type OrderMoney, type OrderPayment } from './order-money.ts'

/** A part of one payment that goes back. */
export type RefundPart = { readonly paymentId: string; readonly amountCents: number }

/** What is left of succeeded payments, the newest first. */
function left({ payments, refunds }: OrderMoney, isMeant: (payment: OrderPayment) => boolean): RefundPart[] {
  return payments
    .filter((payment) => payment.status === 'succeeded' && isMeant(payment))
    .map(({ id, receivedCents }) => ({
      paymentId: id,
      amountCents: receivedCents - claimedRefundCents(refunds, id),
    }))
    .filter(({ amountCents }) => amountCents > 0)
    .toReversed()
}

/** What can still go back to cards. */
export function cardParts(money: OrderMoney): RefundPart[] {
  return left(money, ({ intentId }) => intentId !== null)
}

/** What staff recorded as collected and was not handed back. */
export function collectedParts(money: OrderMoney): RefundPart[] {
  return left(money, ({ provider }) => provider === 'manual')
}

export function centsOf(parts: readonly { readonly amountCents: number }[]): number {
  return parts.reduce((sum, { amountCents }) => sum + amountCents, 0)
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
