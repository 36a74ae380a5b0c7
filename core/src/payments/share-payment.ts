/** One part of a payment: an invoice and what the payment pays of it. Amounts are whole cents. */
export type PaymentShare = {
  readonly amountCents: number
  readonly receivedCents: number
  readonly refundedCents: number
}

/**
 * Splits the money that a payment brought among its parts, in their order: each part gets at most its amount, and the
 * last one gets what is left over. The result adds up to `receivedCents`.
 * Source: INVOICE-10.
 */
export function shareReceived(amountsCents: readonly number[], receivedCents: number): number[] {
  let leftCents = receivedCents
  return amountsCents.map((amountCents, at) => {
    const isLast = at === amountsCents.length - 1
    const shareCents = isLast ? leftCents : Math.min(leftCents, amountCents)
    leftCents -= shareCents
    return shareCents
  })
}

/**
 * Splits money that went back among the parts of its payment: first what their invoices got too much, then the rest from
 * the last part to the first. No part gives back more than it received.
 * @param amountCents at most what the parts received and did not give back; anything beyond is ignored.
 * Source: INVOICE-10.
 */
export function shareRefund(
  parts: readonly (PaymentShare & { readonly overpaidCents: number })[],
  amountCents: number,
): number[] {
  const shares = parts.map((part) => ({ part, cents: 0 }))
  let leftCents = amountCents
  const take = (share: (typeof shares)[number], atMostCents: number) => {
    const roomCents = share.part.receivedCents - share.part.refundedCents - share.cents
    const takenCents = Math.max(0, Math.min(leftCents, atMostCents, roomCents))
    share.cents += takenCents
    leftCents -= takenCents
  }
  for (const share of shares) take(share, share.part.overpaidCents)
  for (const share of shares.toReversed()) take(share, leftCents)
  return shares.map(({ cents }) => cents)
}
