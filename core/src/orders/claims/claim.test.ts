import { describe, expect, test } from 'vitest'
import { messagesOf } from '#core/testing/messages-of.ts'
import { OpenCarrierClaimFile } from './carrier-claim.ts'
import { reportWishHours } from './claim-days.ts'
import { claimSlots, claimStops } from './claim-pair.ts'
import { planClaimStep, type SteppedClaim } from './claim-steps.ts'
import {
  AnswerClaim,
  claimActions,
  claimantActions,
  claimKindNames,
  claimKinds,
  claimPayerNames,
  claimPayers,
  claimStateNames,
  claimStates,
  FileClaim,
  staffActions,
  WorkClaim,
} from './claim.ts'

const letters = (count: number) => 'a'.repeat(count)

test('kinds, states, payers and steps are those of the rules, and have names', () => {
  expect(claimKinds.map((kind) => `${kind}: ${claimKindNames[kind]}`)).toEqual([
    'damage: Damage',
    'missing_parts: Missing parts or items',
    'loss: Vehicle not delivered',
  ])
  expect(claimStates.map((state) => `${state}: ${claimStateNames[state]}`)).toEqual([
    'filed: Received',
    'in_review: In review',
    'offered: Offer made',
    'accepted: Offer accepted',
    'paid: Paid',
    'refused: Declined',
    'withdrawn: Withdrawn',
  ])
  expect(claimPayers.map((payer) => `${payer}: ${claimPayerNames[payer]}`)).toEqual([
    'carrier: The carrier',
    'insurer: The carrier’s insurer',
    'broker: Switchback',
  ])
  expect(claimantActions.join(' ')).toBe('accept decline amend withdraw')
  expect(staffActions.join(' ')).toBe('acknowledge offer refuse pay reopen')
  expect(claimActions.join(' ')).toBe('accept decline amend withdraw acknowledge offer refuse pay reopen')
  expect(claimSlots.join(' ')).toBe('front driver_side rear passenger_side roof keys')
  expect(claimStops.join(' ')).toBe('pickup delivery')
  expect(reportWishHours).toBe(48)
})

describe('a claim that is filed', () => {
  const claim = (changes: object) => ({
    id: '0198f1c0-0000-7000-8000-00003f9a01bc',
    vehiclePosition: 0,
    kind: 'damage',
    what: 'A scratch on the left door',
    amount: '450.00',
    ...changes,
  })
  const sentence = 'what: Describe what happened in a sentence or two'

  test.each<[object, string[]]>([
    [{}, []],
    [{ slot: 'front' }, []],
    [{ slot: '' }, ['slot: Choose a photo']],
    [{ kind: '' }, ['kind: Choose what happened']],
    [{ what: letters(10) }, []],
    [{ what: letters(9) }, [sentence]],
    [{ what: ` ${letters(9)} ` }, [sentence]],
    [{ what: letters(2000) }, []],
    [{ what: letters(2001) }, ['what: At most 2000 characters']],
    [{ what: `${letters(10)}\u0000` }, ['what: Control characters are not allowed']],
  ])('with %j', (changes, messages) => {
    expect(messagesOf(FileClaim, claim(changes))).toEqual(messages)
  })

  test('is about a vehicle of the order', () => {
    expect(messagesOf(FileClaim, claim({ vehiclePosition: -1 }))).toHaveLength(1)
    expect(FileClaim.parse(claim({ what: ' A scratch on the door ' })).what).toBe('A scratch on the door')
  })

  test('shows its carrier files by ids of at most 64 characters', () => {
    const token = 'f'.repeat(64)
    expect(messagesOf(OpenCarrierClaimFile, { token, fileId: letters(64) })).toEqual([])
    expect(messagesOf(OpenCarrierClaimFile, { token, fileId: letters(65) })).toHaveLength(1)
  })
})

const pay = { action: 'pay', amount: '1.00', paidBy: 'carrier', method: 'check', reference: letters(80) }
const tooLong = (of: string, count: number) => [`${of}: At most ${count} characters`]

describe('a step', () => {
  test.each<[object, string[]]>([
    [{ action: 'accept' }, []],
    [{ action: 'decline' }, []],
    [{ action: 'decline', reason: letters(500) }, []],
    [{ action: 'decline', reason: letters(501) }, tooLong('reason', 500)],
    [{ action: 'amend', amount: '1.00' }, []],
    [{ action: 'withdraw', reason: letters(500) }, []],
    [{ action: 'withdraw', reason: letters(501) }, tooLong('reason', 500)],
    [{ action: '' }, ['action: Say what to do']],
  ])('of the claimant: %j', (step, messages) => {
    expect(messagesOf(AnswerClaim, { revision: 1, ...step })).toEqual(messages)
  })

  test.each<[object, string[]]>([
    [{ action: 'acknowledge' }, []],
    [{ action: 'offer', amount: '1.00', reason: letters(500) }, []],
    [{ action: 'offer', amount: '1.00', reason: letters(501) }, tooLong('reason', 500)],
    [{ action: 'refuse', reason: letters(500) }, []],
    [{ action: 'refuse', reason: letters(501) }, tooLong('reason', 500)],
    [{ action: 'refuse', reason: '' }, ['reason: Please give a reason']],
    [pay, []],
    [{ ...pay, reference: letters(81) }, tooLong('reference', 80)],
    [{ ...pay, paidBy: '' }, ['paidBy: Choose who paid']],
    [{ action: 'reopen', reason: 'New photos' }, []],
    [{ action: '' }, ['action: Say what to do']],
  ])('of staff: %j', (step, messages) => {
    expect(messagesOf(WorkClaim, { revision: 1, ...step })).toEqual(messages)
  })

  test('names a revision', () => {
    expect(messagesOf(AnswerClaim, { action: 'accept', revision: 0 })).toHaveLength(1)
  })
})

describe('the sums of a claim', () => {
  const open: SteppedClaim = {
    state: 'offered',
    amountCents: 45_000,
    offeredCents: 30_000,
    acknowledgedAt: null,
  }
  const at = '2026-11-21T15:42:00.000Z'
  const after = (step: object, claim = open) =>
    planClaimStep(claim, { revision: 1, ...step } as Parameters<typeof planClaimStep>[1], at)

  test('an offer may be all that was claimed, and not a cent more', () => {
    const offer = (amount: string) =>
      after({ action: 'offer', amount, reason: null }, { ...open, state: 'filed' })
    expect(offer('450.00')).toMatchObject({
      sumCents: 45_000,
      after: { offeredCents: 45_000, decidedAt: at },
    })
    const details = [{ path: 'amount', message: 'This is more than was claimed' }]
    expect(() => offer('450.01')).toThrow(expect.objectContaining({ details }))
  })

  test('an amended claim forgets the offer, and may rise', () => {
    const amended = after({ action: 'amend', amount: '500.00' }, { ...open, state: 'in_review' })
    expect(amended.after).toMatchObject({ amountCents: 50_000, offeredCents: null, decidedAt: null })
  })

  test('an accepted offer is its sum, and a withdrawn claim has none', () => {
    expect(after({ action: 'accept' })).toMatchObject({ sumCents: 30_000, after: { reason: null } })
    expect(after({ action: 'withdraw', reason: 'Repaired' })).toMatchObject({
      sumCents: null,
      after: { offeredCents: null, reason: 'Repaired', decidedAt: null },
    })
  })

  test('a payment keeps the offer, and payments and refusals are answers', () => {
    expect(after(pay).after).toMatchObject({ offeredCents: 30_000, paidCents: 100, decidedAt: at })
    expect(after({ action: 'refuse', reason: 'Old' }).after).toMatchObject({ decidedAt: at, reason: 'Old' })
    const reopened = after({ action: 'reopen', reason: 'New' }, { ...open, state: 'refused' })
    expect(reopened.after).toMatchObject({ state: 'in_review', decidedAt: null, acknowledgedAt: at })
  })
})
