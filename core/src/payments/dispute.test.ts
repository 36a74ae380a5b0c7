import { describe, expect, test } from 'vitest'
import { messagesOf } from '#core/testing/messages-of.ts'
import {
  disputeStates,
  isDisputeNews,
  isDisputeRenewed,
  isFurtherDispute,
  isOpenDispute,
  type Dispute,
} from './dispute.ts'
import { unknownPayment } from './next-payment-step.ts'
import { isOpenPayment, openPaymentStatuses, paymentStatuses } from './payment-status.ts'
import { CardPaymentType, OrderPaymentType } from './payment-type.ts'

const open: Dispute = {
  state: 'needs_response',
  amountCents: 300,
  feeCents: 15,
  reason: 'general',
  evidenceDueAt: '2026-12-01T00:00:00.000Z',
}
const decided: Dispute = { ...open, state: 'won' }

/** A change of each fact that tells disputes apart. */
const otherFacts: Partial<Dispute>[] = [
  { amountCents: 301 },
  { reason: 'fraudulent' },
  { evidenceDueAt: '2026-12-02T00:00:00.000Z' },
]
const noFacts: Partial<Dispute>[] = [{ amountCents: null }, { reason: null }, { evidenceDueAt: null }]

describe('the states of a dispute', () => {
  test('come in this order, and the first two are open', () => {
    expect(disputeStates).toEqual(['needs_response', 'under_review', 'won', 'lost'])
    expect(disputeStates.filter((state) => isOpenDispute({ state }))).toEqual([
      'needs_response',
      'under_review',
    ])
  })

  test.each([
    ['needs_response', 'under_review won lost'],
    ['under_review', 'won lost'],
    ['won', ''],
    ['lost', 'won'],
  ] as const)('after %s, these are news: %s', (state, news) => {
    const found = disputeStates.filter((next) => isDisputeNews({ ...open, state }, { ...open, state: next }))
    expect(found.join(' ')).toBe(news)
  })
})

describe('news of a dispute', () => {
  test('are the first that is seen of it, and nothing that the books have', () => {
    expect(isDisputeNews(null, open)).toBe(true)
    expect(isDisputeNews(open, open)).toBe(false)
    expect(isDisputeNews(decided, decided)).toBe(false)
  })

  test.each([...otherFacts, ...noFacts, { feeCents: 30 }])('that is open are %j', (change) => {
    expect(isDisputeNews(open, { ...open, ...change })).toBe(true)
  })

  // PAY-32: an inquiry that we answered became a chargeback.
  test.each<Partial<Dispute>>([
    { evidenceDueAt: '2026-12-02T00:00:00.000Z' },
    { feeCents: 30 },
    { amountCents: 301 },
  ])('that waits for evidence again are %j', (change) => {
    const answered: Dispute = { ...open, state: 'under_review' }
    expect(isDisputeNews(answered, { ...open, ...change })).toBe(true)
    expect(isDisputeRenewed(answered, { ...open, ...change })).toBe(true)
  })

  test.each([{}, { reason: 'fraudulent' }, { feeCents: 0 }, { amountCents: 299 }, ...noFacts])(
    'that is older are none: %j',
    (change) => {
      const answered: Dispute = { ...open, state: 'under_review' }
      expect(isDisputeNews(answered, { ...open, ...change })).toBe(false)
    },
  )

  test.each(disputeStates)('with an earlier day of its evidence are only a decision: %s', (state) => {
    const earlier: Dispute = { ...open, state, evidenceDueAt: '2026-11-30T00:00:00.000Z' }
    expect(isDisputeNews(open, earlier)).toBe(!isOpenDispute({ state }))
    const answered: Dispute = { ...open, state: 'under_review' }
    expect(isDisputeNews(answered, earlier)).toBe(!isOpenDispute({ state }))
  })

  test('renew it while the bank has not decided', () => {
    const later: Dispute = { ...open, evidenceDueAt: '2026-12-02T00:00:00.000Z' }
    expect(isDisputeRenewed(open, later)).toBe(true)
    expect(isDisputeRenewed(open, { ...open, state: 'under_review' })).toBe(false)
    expect(isDisputeRenewed(open, { ...open, feeCents: 30 })).toBe(false)
    expect(isDisputeRenewed(open, { ...later, state: 'lost' })).toBe(false)
    expect(isDisputeRenewed(decided, later)).toBe(false)
  })

  test('that is decided are another fee and a loss that turns', () => {
    expect(isDisputeNews(decided, { ...decided, feeCents: 30 })).toBe(true)
    expect(isDisputeNews(decided, { ...open, state: 'lost', feeCents: 30 })).toBe(false)
  })

  test.each(otherFacts)('that is decided are not those of another dispute: %j', (change) => {
    expect(isDisputeNews(decided, { ...decided, ...change, feeCents: 30 })).toBe(false)
  })

  test.each(noFacts)('that is decided may lack a fact: %j', (change) => {
    expect(isDisputeNews(decided, { ...decided, ...change, feeCents: 30 })).toBe(true)
    expect(isDisputeNews({ ...decided, ...change }, { ...decided, feeCents: 30 })).toBe(true)
  })
})

describe('a further dispute', () => {
  test.each(otherFacts)('differs in a fact from one that is decided: %j', (change) => {
    expect(isFurtherDispute(decided, { ...open, ...change })).toBe(true)
    expect(isFurtherDispute(open, { ...open, ...change })).toBe(false)
  })

  test.each([{}, ...noFacts])('does not differ by %j', (change) => {
    expect(isFurtherDispute(decided, { ...open, ...change })).toBe(false)
    expect(isFurtherDispute({ ...decided, ...change }, open)).toBe(false)
  })
})

describe('a payment', () => {
  test('is open until it succeeded or was canceled', () => {
    const statuses =
      'creating requires_payment_method requires_confirmation requires_action processing succeeded canceled'
    expect(paymentStatuses.join(' ')).toBe(statuses)
    expect(openPaymentStatuses.join(' ')).toBe(statuses.replace(' succeeded canceled', ''))
    expect(paymentStatuses.filter((status) => !isOpenPayment({ status }))).toEqual(['succeeded', 'canceled'])
  })

  test('of nobody brought nothing', () => {
    expect(unknownPayment).toEqual({ status: 'unknown', receivedCents: 0, refundedCents: 0, lastError: null })
  })

  test('is for the deposit, everything or the balance', () => {
    const read = (type: string) => [
      OrderPaymentType.safeParse(type).data,
      CardPaymentType.safeParse(type).data,
    ]
    expect(read('deposit')).toEqual(['deposit', 'deposit'])
    expect(read('full')).toEqual(['full', 'full'])
    expect(read('full_prepay')).toEqual(['full', 'full'])
    expect(read('balance')).toEqual([undefined, 'balance'])
    expect(messagesOf(OrderPaymentType, '')).toEqual(['Choose deposit or full payment'])
    expect(messagesOf(CardPaymentType, '')).toEqual(['Choose deposit, full or balance'])
  })
})
