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
  const shares = parts.map(() => 0)
  let leftCents = amountCents
  const take = (at: number, atMostCents: number) => {
    const part = parts[at]
    if (!part) return
    const roomCents = part.receivedCents - part.refundedCents - (shares[at] ?? 0)
    const takenCents = Math.max(0, Math.min(leftCents, atMostCents, roomCents))
    shares[at] = (shares[at] ?? 0) + takenCents
    leftCents -= takenCents
  }
  for (const [at, { overpaidCents }] of parts.entries()) take(at, overpaidCents)
  for (let at = parts.length - 1; at >= 0; at--) take(at, leftCents)
  return shares
}
