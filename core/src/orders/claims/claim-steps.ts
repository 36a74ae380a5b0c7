import { Refusal } from '#core/errors/refusal.ts'
import { parseDollars } from '#core/money/parse-dollars.ts'
import { staffActions, type ClaimState, type ClaimStep } from './claim.ts'

type Action = ClaimStep['action']

const undecided: readonly ClaimState[] = ['filed', 'in_review', 'offered']

/** The states from which each step goes. Source: CLAIM-3, CLAIM-4. */
const from: Readonly<Record<Action, readonly ClaimState[]>> = {
  accept: ['offered'],
  decline: ['offered'],
  amend: ['filed', 'in_review'],
  withdraw: undecided,
  acknowledge: ['filed'],
  offer: undecided,
  refuse: undecided,
  pay: [...undecided, 'accepted'],
  reopen: ['refused', 'accepted', 'paid', 'withdrawn'],
}

const to: Readonly<Record<Exclude<Action, 'amend'>, ClaimState>> = {
  accept: 'accepted',
  decline: 'in_review',
  withdraw: 'withdrawn',
  acknowledge: 'in_review',
  offer: 'offered',
  refuse: 'refused',
  pay: 'paid',
  reopen: 'in_review',
}

/** The steps among some that a claim in this state allows. */
export const possibleActions = <Each extends Action>(state: ClaimState, actions: readonly Each[]): Each[] =>
  actions.filter((action) => from[action].includes(state))

/** Whether a step records a payment of a claim or takes one back, which takes `payments`. Source: CLAIM-4. */
export const isAboutMoney = (state: ClaimState, action: Action): boolean =>
  action === 'pay' || (action === 'reopen' && state === 'paid')

/** A claim as its steps read it. Sums are whole cents, times instants. */
export type SteppedClaim = {
  readonly state: ClaimState
  readonly amountCents: number
  readonly offeredCents: number | null
  readonly acknowledgedAt: string | null
}

/** The fields of a claim after a step. */
export type ClaimAfter = {
  readonly state: ClaimState
  readonly amountCents: number
  readonly offeredCents: number | null
  readonly paidCents: number | null
  readonly acknowledgedAt: string | null
  /** When it was answered with an offer, paid or declined; null while it is open. */
  readonly decidedAt: string | null
  readonly reason: string | null
}

const notPossible = () =>
  new Refusal('illegal_transition', {
    sentence: 'The claim has changed since you opened it. Reload it to see where it stands.',
  })

const invalid = (message: string) => new Refusal('invalid', { details: [{ path: 'amount', message }] })

function refuseMoreThanClaimed(cents: number, { amountCents }: SteppedClaim): void {
  if (cents > amountCents) throw invalid('This is more than was claimed')
}

function sumOf(step: ClaimStep, claim: SteppedClaim): number | null {
  if (!('amount' in step)) return step.action === 'accept' ? claim.offeredCents : null
  const cents = parseDollars(step.amount) ?? 0
  if (step.action !== 'amend') refuseMoreThanClaimed(cents, claim)
  return cents
}

/** The states in which a claim has its answer. */
const answered: readonly ClaimState[] = ['offered', 'accepted', 'paid', 'refused']

const isByStaff = ({ action }: ClaimStep): boolean => staffActions.some((each) => each === action)

/** The reason that a step gives; null for one without. */
export const reasonOf = (step: ClaimStep): string | null => ('reason' in step ? step.reason : null)

/** The sums after a step that states one; a step without leaves neither an offer nor a payment. */
function sumsAfter({ action }: ClaimStep, claim: SteppedClaim, sumCents: number | null) {
  const { amountCents, offeredCents } = claim
  switch (action) {
    case 'amend':
      return { amountCents: sumCents ?? amountCents, offeredCents: null, paidCents: null }
    case 'offer':
    case 'accept':
      return { amountCents, offeredCents: sumCents, paidCents: null }
    case 'pay':
      return { amountCents, offeredCents, paidCents: sumCents }
    default:
      return { amountCents, offeredCents: null, paidCents: null }
  }
}

/**
 * Decides what a step makes of a claim. Any step of staff acknowledges it.
 * @returns the fields after it, and the sum that the step states, in cents.
 * @throws Refusal `illegal_transition` in a state that does not allow it; `invalid` for an offer or a payment above the
 * claim.
 * Source: CLAIM-3, CLAIM-4.
 */
export function planClaimStep(
  claim: SteppedClaim,
  step: ClaimStep,
  at: string,
): { readonly after: ClaimAfter; readonly sumCents: number | null } {
  if (!from[step.action].includes(claim.state)) throw notPossible()
  const sumCents = sumOf(step, claim)
  const state = step.action === 'amend' ? claim.state : to[step.action]
  return {
    sumCents,
    after: {
      state,
      ...sumsAfter(step, claim, sumCents),
      acknowledgedAt: claim.acknowledgedAt ?? (isByStaff(step) ? at : null),
      decidedAt: answered.includes(state) ? at : null,
      reason: reasonOf(step),
    },
  }
}
