import { array, assert, constantFrom, nat, option, property, record as object } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { disputeStates, type Dispute } from './dispute.ts'
import { nextPaymentStep, unknownPayment, type BookedPayment, type IntentState } from './next-payment-step.ts'
import { paymentStatuses } from './payment-status.ts'

const open: BookedPayment = {
  status: 'requires_payment_method',
  receivedCents: 0,
  refundedCents: 0,
  lastError: null,
  dispute: null,
}
const paid: BookedPayment = { ...open, status: 'succeeded', receivedCents: 500 }
const unknown: BookedPayment = { ...unknownPayment, dispute: null }
const intent: IntentState = {
  status: 'requires_payment_method',
  receivedCents: 0,
  refundedCents: 0,
  currency: 'usd',
  failureMessage: null,
  dispute: null,
}
const succeeded: IntentState = { ...intent, status: 'succeeded', receivedCents: 500 }

const dispute: Dispute = {
  state: 'needs_response',
  amountCents: 300,
  feeCents: 15,
  reason: 'general',
  evidenceDueAt: '2026-12-01T00:00:00.000Z',
}
const won: Dispute = { ...dispute, state: 'won' }
const lost: Dispute = { ...dispute, state: 'lost' }
/** A dispute with what the books say that it took back. */
const booked = (of: Dispute, returnedCents = 0) => ({ ...of, returnedCents })

describe('the next step of a payment', () => {
  test.each<[string, BookedPayment, IntentState, object]>([
    ['nothing new', open, intent, { kind: 'none' }],
    ['a check began', open, { ...intent, status: 'requires_action' }, { kind: 'attempted', failure: null }],
    ['a card was declined', open, { ...intent, failureMessage: 'No' }, { kind: 'attempted', failure: 'No' }],
    [
      'the same decline again',
      { ...open, lastError: 'No' },
      { ...intent, failureMessage: 'No' },
      { kind: 'none' },
    ],
    [
      'another status, and the known decline',
      { ...open, lastError: 'No' },
      { ...intent, status: 'processing', failureMessage: 'No' },
      { kind: 'attempted', status: 'processing', failure: null },
    ],
    ['it was paid', open, succeeded, { kind: 'succeeded', receivedCents: 500 }],
    ['paid before its intent was saved', { ...open, status: 'creating' }, succeeded, { kind: 'succeeded' }],
    ['paid after it was closed', { ...open, status: 'canceled' }, succeeded, { kind: 'succeeded' }],
    [
      'closed stays closed',
      { ...open, status: 'canceled' },
      { ...intent, failureMessage: 'No' },
      { kind: 'none' },
    ],
    [
      'euros are not counted',
      open,
      { ...succeeded, currency: 'eur' },
      { kind: 'succeeded', receivedCents: 0 },
    ],
    ['paid is paid', paid, succeeded, { kind: 'none' }],
    ['a late report of an earlier state', paid, intent, { kind: 'none' }],
    ['money went back', paid, { ...succeeded, refundedCents: 200 }, { kind: 'refunded', amountCents: 200 }],
    [
      'the rest went back',
      { ...paid, refundedCents: 200 },
      { ...succeeded, refundedCents: 500 },
      { kind: 'refunded', amountCents: 300 },
    ],
    [
      'a refund that we know',
      { ...paid, refundedCents: 200 },
      { ...succeeded, refundedCents: 200 },
      { kind: 'none' },
    ],
    [
      'never more than came in',
      paid,
      { ...succeeded, refundedCents: 900 },
      { kind: 'refunded', amountCents: 500 },
    ],
    [
      'a dispute',
      paid,
      { ...succeeded, dispute, refundedCents: 500 },
      { kind: 'disputed', returnedCents: 0 },
    ],
    [
      'a won dispute',
      { ...paid, dispute: booked(dispute) },
      { ...succeeded, dispute: won },
      { kind: 'disputed', returnedCents: 0 },
    ],
    [
      'a lost dispute',
      { ...paid, dispute: booked(dispute) },
      { ...succeeded, dispute: lost },
      { kind: 'disputed', returnedCents: 300 },
    ],
    [
      'a lost dispute of a refunded payment',
      { ...paid, dispute: booked(dispute), refundedCents: 400 },
      { ...succeeded, dispute: lost, refundedCents: 400 },
      { kind: 'disputed', returnedCents: 100 },
    ],
    [
      'a late report of an open dispute',
      { ...paid, dispute: booked(lost, 300) },
      { ...succeeded, dispute },
      { kind: 'none' },
    ],
    [
      'a decision that stands',
      { ...paid, dispute: booked(won) },
      { ...succeeded, dispute: lost },
      { kind: 'none' },
    ],
    [
      'a lost dispute that the bank decides for us after all',
      { ...paid, dispute: booked(lost, 300) },
      { ...succeeded, dispute: won },
      { kind: 'disputed', returnedCents: 0 },
    ],
    [
      'another dispute of a payment, after one that was lost',
      { ...paid, dispute: booked(lost, 300) },
      { ...succeeded, dispute: { ...won, evidenceDueAt: '2027-01-01T00:00:00.000Z' } },
      { kind: 'none' },
    ],
    [
      'another fee of a lost dispute takes nothing back again',
      { ...paid, dispute: booked(lost, 250) },
      { ...succeeded, dispute: { ...lost, feeCents: 0 } },
      { kind: 'disputed', returnedCents: 250 },
    ],
    [
      'a lost dispute without an amount',
      paid,
      { ...succeeded, dispute: { ...lost, amountCents: null } },
      { kind: 'disputed', returnedCents: 0 },
    ],
    [
      'a lost dispute of money that did not come',
      open,
      { ...intent, dispute: lost },
      { kind: 'disputed', returnedCents: 0 },
    ],
    ['a cent of nobody', unknown, { ...intent, receivedCents: 1 }, { kind: 'unknown' }],
    [
      'a dispute that staff know',
      { ...paid, dispute: booked(dispute) },
      { ...succeeded, dispute },
      { kind: 'none' },
    ],
    ['the payment comes before its dispute', open, { ...succeeded, dispute }, { kind: 'succeeded' }],
    ['money of nobody', unknown, succeeded, { kind: 'unknown' }],
    ['euros of nobody', unknown, { ...succeeded, currency: 'eur' }, { kind: 'unknown' }],
    ['an intent of nobody without money', unknown, intent, { kind: 'none' }],
    ['a disputed intent of nobody', unknown, { ...succeeded, dispute }, { kind: 'disputed' }],
  ])('%s', (_, payment, state, step) => {
    expect(nextPaymentStep(payment, state)).toMatchObject(step)
  })
})

/** Records steps until there is none, as the server does. */
function record(payment: BookedPayment, state: IntentState): BookedPayment {
  const step = nextPaymentStep(payment, state)
  switch (step.kind) {
    case 'none':
    case 'unknown':
      return payment
    case 'disputed':
      return record({ ...payment, dispute: booked(step.dispute, step.returnedCents) }, state)
    case 'attempted':
      return record({ ...payment, status: step.status, lastError: state.failureMessage }, state)
    case 'succeeded':
      return record(
        { ...payment, status: 'succeeded', receivedCents: step.receivedCents, lastError: null },
        state,
      )
    default:
      return record({ ...payment, refundedCents: payment.refundedCents + step.amountCents }, state)
  }
}

const states = object<IntentState>({
  status: constantFrom(...paymentStatuses.filter((status) => status !== 'creating')),
  receivedCents: nat(1000),
  refundedCents: nat(1000),
  currency: constantFrom('usd', 'eur'),
  failureMessage: option(constantFrom('No', 'Not you')),
  dispute: option(
    object({
      state: constantFrom(...disputeStates),
      amountCents: option(nat(1000)),
      feeCents: nat(20),
      reason: option(constantFrom('fraudulent', 'general')),
      evidenceDueAt: option(constantFrom('2026-12-01T00:00:00.000Z')),
    }),
  ),
})

test('reports in any order, however often, end in the same money as the last state of a paid intent', () => {
  assert(
    property(array(states), nat(1000), nat(1000), (reports, receivedCents, back) => {
      const last = { ...succeeded, receivedCents, refundedCents: Math.min(back, receivedCents) }
      // An intent is paid at most once, and its refunds only grow.
      const earlier = reports.map((state) =>
        state.status === 'succeeded'
          ? { ...last, refundedCents: Math.min(state.refundedCents, last.refundedCents) }
          : { ...state, receivedCents: 0, refundedCents: 0 },
      )
      const end = [...earlier, last, ...earlier].reduce(record, { ...open, status: 'creating' })
      expect(end).toMatchObject({
        status: 'succeeded',
        receivedCents,
        refundedCents: last.refundedCents,
        lastError: null,
      })
    }),
  )
})

test('a payment never gives back more than it brought, and never loses what it brought', () => {
  assert(
    property(array(states), (reports) => {
      let payment: BookedPayment = { ...open, status: 'creating' }
      for (const state of reports) {
        const next = record(payment, state)
        expect(next.refundedCents).toBeLessThanOrEqual(next.receivedCents)
        expect(next.receivedCents).toBeGreaterThanOrEqual(payment.receivedCents)
        payment = next
      }
    }),
  )
})
