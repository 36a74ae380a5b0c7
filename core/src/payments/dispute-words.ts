import type { DisputeState } from './dispute.ts'

/** The states of a dispute in words, for staff and for its bank. Source: PAY-32, PAY-33. */
export const disputeStateTexts: Readonly<Record<DisputeState, string>> = {
  needs_response: 'Waits for our evidence',
  under_review: 'The bank decides',
  won: 'Won: the money stays',
  lost: 'Lost: the money went back',
}

/** The provider's `product_not_received` as `Product not received`. */
export function disputeReasonText(reason: string): string {
  const text = reason.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
