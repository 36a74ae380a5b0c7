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

const hasSameFacts = (booked: Dispute, seen: Dispute): boolean =>
  seen.amountCents === booked.amountCents &&
  seen.reason === booked.reason &&
  seen.evidenceDueAt === booked.evidenceDueAt

/** A fact that one of both does not state tells no two disputes apart. */
const mayBeSame = <Fact>(booked: Fact | null, seen: Fact | null): boolean =>
  booked === null || seen === null || booked === seen

/** A later dispute of the same payment differs in amount, reason or the day of its evidence. */
const isSameDispute = (booked: Dispute, seen: Dispute): boolean =>
  mayBeSame(booked.amountCents, seen.amountCents) &&
  mayBeSame(booked.reason, seen.reason) &&
  mayBeSame(booked.evidenceDueAt, seen.evidenceDueAt)

/** Whether the provider shows another dispute of a payment whose first one is decided. The books have one for each. */
export const isFurtherDispute = (booked: Dispute, seen: Dispute): boolean =>
  !isOpenDispute(booked) && !isSameDispute(booked, seen)

/** Whether the first dispute has an earlier day for its evidence than the second; an unknown day tells nothing. */
const isDueBefore = ({ evidenceDueAt: first }: Dispute, { evidenceDueAt: second }: Dispute): boolean =>
  first !== null && second !== null && first < second

const isLess = (first: number | null, second: number | null): boolean =>
  first !== null && second !== null && first < second

/** A chargeback that was an inquiry has a later day, a fee, or a higher amount. */
const isMore = (booked: Dispute, seen: Dispute): boolean =>
  isDueBefore(booked, seen) || booked.feeCents < seen.feeCents || isLess(booked.amountCents, seen.amountCents)

const goesBack = (booked: Dispute, seen: Dispute): boolean => rank[seen.state] < rank[booked.state]

/** Whether news of an open dispute ask for evidence again: by a later day, or after we gave some. Source: PAY-32. */
export const isDisputeRenewed = (booked: Dispute, seen: Dispute): boolean =>
  isOpenDispute(booked) && isOpenDispute(seen) && (isDueBefore(booked, seen) || goesBack(booked, seen))

/** News of a dispute that was decided: the bank takes a loss back, or the provider charges another fee. */
function isNewsOfDecided(booked: Dispute, seen: Dispute): boolean {
  if (!isSameDispute(booked, seen)) return false
  if (booked.state === 'lost' && seen.state === 'won') return true
  return seen.state === booked.state && seen.feeCents !== booked.feeCents
}

/**
 * Whether the provider shows something of a dispute that the books do not have. It only moves forward, unless an
 * inquiry becomes a chargeback: an older report of an open one, by its day if it is known, changes nothing. A decision
 * is never older, and only that it was lost can turn. Source: PAY-32.
 */
export function isDisputeNews(booked: Dispute | null, seen: Dispute): boolean {
  if (booked === null) return true
  if (!isOpenDispute(booked)) return isNewsOfDecided(booked, seen)
  if (isOpenDispute(seen) && isDueBefore(seen, booked)) return false
  if (goesBack(booked, seen)) return isMore(booked, seen)
  return seen.state !== booked.state || seen.feeCents !== booked.feeCents || !hasSameFacts(booked, seen)
}
