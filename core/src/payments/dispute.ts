/**
 * The states of a dispute, in the order in which it passes them: the bank waits for our evidence, decides, and has
 * decided for us or for the customer. Source: PAY-32.
 */
export const disputeStates = ['needs_response', 'under_review', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

/** A dispute of a card payment, as the provider shows it. Sums are whole cents. Source: PAY-32. */
export type Dispute = {
  readonly state: DisputeState
  /** The amount that the customer wants back; null if a release before it was recorded noticed the dispute. */
  readonly amountCents: number | null
  /** The charge of the provider for it. */
  readonly feeCents: number
  /** The provider's word for why, such as `product_not_received`. */
  readonly reason: string | null
  /** An instant: our evidence must be there by then. */
  readonly evidenceDueAt: string | null
}

/** Whether the bank has not decided yet. */
export const isOpenDispute = ({ state }: { readonly state: DisputeState }): boolean =>
  state === 'needs_response' || state === 'under_review'

const rank: Readonly<Record<DisputeState, number>> = { needs_response: 0, under_review: 1, won: 2, lost: 2 }

/**
 * Whether the provider shows something of a dispute that the books do not have. It only moves forward: a decision
 * stands, and an older report changes nothing.
 */
export function isDisputeNews(booked: Dispute | null, seen: Dispute): boolean {
  if (booked === null) return true
  if (!isOpenDispute(booked) || rank[seen.state] < rank[booked.state]) return false
  return (
    seen.state !== booked.state ||
    seen.amountCents !== booked.amountCents ||
    seen.feeCents !== booked.feeCents ||
    seen.reason !== booked.reason ||
    seen.evidenceDueAt !== booked.evidenceDueAt
  )
}
