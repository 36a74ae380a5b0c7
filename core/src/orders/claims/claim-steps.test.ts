import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  claimActions,
  claimantActions,
  claimStates,
  staffActions,
  type ClaimState,
  type ClaimStep,
} from './claim.ts'
import { claimDeadlines, fileBy, sueBy } from './claim-days.ts'
import { planClaimStep, possibleActions, type SteppedClaim } from './claim-steps.ts'

const at = '2026-11-23T15:00:00.000Z'
const claim = (changes: Partial<SteppedClaim> = {}): SteppedClaim => ({
  state: 'filed',
  amountCents: 45_000,
  offeredCents: null,
  acknowledgedAt: null,
  ...changes,
})
const steps: { readonly [Action in ClaimStep['action']]: Extract<ClaimStep, { action: Action }> } = {
  accept: { action: 'accept', revision: 1 },
  decline: { action: 'decline', reason: 'Too low', revision: 1 },
  amend: { action: 'amend', amount: '500.00', revision: 1 },
  withdraw: { action: 'withdraw', reason: null, revision: 1 },
  acknowledge: { action: 'acknowledge', revision: 1 },
  offer: { action: 'offer', amount: '300.00', reason: null, revision: 1 },
  refuse: { action: 'refuse', reason: 'Was there before', revision: 1 },
  pay: { action: 'pay', amount: '300.00', paidBy: 'carrier', method: 'check', reference: null, revision: 1 },
  reopen: { action: 'reopen', reason: 'New photos', revision: 1 },
}

/** The state after each step from each state; what is missing is refused. */
const allowed: Readonly<Record<ClaimState, Partial<Record<ClaimStep['action'], ClaimState>>>> = {
  filed: {
    amend: 'filed',
    withdraw: 'withdrawn',
    acknowledge: 'in_review',
    offer: 'offered',
    refuse: 'refused',
    pay: 'paid',
  },
  in_review: { amend: 'in_review', withdraw: 'withdrawn', offer: 'offered', refuse: 'refused', pay: 'paid' },
  offered: {
    accept: 'accepted',
    decline: 'in_review',
    withdraw: 'withdrawn',
    offer: 'offered',
    refuse: 'refused',
    pay: 'paid',
  },
  accepted: { pay: 'paid', reopen: 'in_review' },
  paid: { reopen: 'in_review' },
  refused: { reopen: 'in_review' },
  withdrawn: { reopen: 'in_review' },
}

/** The state after a step; undefined if it is refused. */
function stateAfter(state: ClaimState, action: ClaimStep['action']): ClaimState | undefined {
  try {
    return planClaimStep(claim({ state, offeredCents: 30_000 }), steps[action], at).after.state
  } catch {
    return undefined
  }
}

describe.each(claimStates)('a claim that is %s', (state) => {
  test.each(claimActions)('%s', (action) => {
    const to = allowed[state][action]
    expect(stateAfter(state, action)).toBe(to)
    expect(possibleActions(state, [action])).toEqual(to === undefined ? [] : [action])
  })
})

test('an offer or a payment is never above the claim', () => {
  const sums = fc.integer({ min: 1, max: 100_000 })
  const plan = (claimed: number, cents: number, action: 'offer' | 'pay') => () =>
    planClaimStep(claim({ amountCents: claimed }), { ...steps[action], amount: (cents / 100).toFixed(2) }, at)
  fc.assert(
    fc.property(sums, sums, fc.constantFrom('offer', 'pay'), (claimed, more, action) => {
      expect(plan(claimed, claimed + more, action)).toThrow('highlighted')
      expect(plan(claimed + more, claimed, action)().sumCents).toBe(claimed)
    }),
  )
})

test('staff acknowledge by any step, and the first one counts', () => {
  expect(planClaimStep(claim(), steps.offer, at).after.acknowledgedAt).toBe(at)
  const acknowledgedAt = '2026-11-20T15:00:00.000Z'
  expect(planClaimStep(claim({ acknowledgedAt }), steps.refuse, at).after.acknowledgedAt).toBe(acknowledgedAt)
  expect(planClaimStep(claim(), steps.amend, at).after.acknowledgedAt).toBe(null)
})

test('an accepted offer states its sum, and a payment keeps what was offered', () => {
  const offered = claim({ state: 'offered', offeredCents: 30_000 })
  expect(planClaimStep(offered, steps.accept, at)).toMatchObject({
    sumCents: 30_000,
    after: { offeredCents: 30_000, paidCents: null, decidedAt: at },
  })
  expect(planClaimStep({ ...offered, state: 'accepted' }, steps.pay, at).after).toMatchObject({
    offeredCents: 30_000,
    paidCents: 30_000,
  })
  expect(planClaimStep(offered, steps.decline, at).after).toMatchObject({
    offeredCents: null,
    decidedAt: null,
    reason: 'Too low',
  })
  expect(planClaimStep(claim(), steps.amend, at).after).toMatchObject({ amountCents: 50_000, state: 'filed' })
})

test('no step is of both sides', () => {
  expect(claimantActions.filter((action) => (staffActions as readonly string[]).includes(action))).toEqual([])
})

test('the days of the law', () => {
  expect(claimDeadlines('2026-11-23')).toEqual({ acknowledgeBy: '2026-12-23', decideBy: '2027-03-23' })
  expect(fileBy('2026-05-31')).toBe('2027-02-28')
  expect(sueBy('2028-02-29')).toBe('2030-02-28')
})
