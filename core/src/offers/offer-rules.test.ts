import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { carrierOfferStates, offerStates, recipientStates } from './offer.ts'
import {
  carrierOfferState,
  isBusinessTime,
  isWithinLimit,
  maskedAddress,
  nextStepTime,
  pinOf,
  possibleOfferActions,
} from './offer-rules.ts'

const timeZone = 'America/New_York'
const now = '2026-11-27T15:00:00.000Z'
const later = '2026-11-28T15:00:00.000Z'
const earlier = '2026-11-26T15:00:00.000Z'

describe('the time of the next step', () => {
  test.each([
    ['follows after its wait', false, '2026-11-27T23:30:00.000Z', 60, '2026-11-28T00:30:00.000Z'],
    ['in hours as it is', true, '2026-11-27T15:00:00.000Z', 60, '2026-11-27T16:00:00.000Z'],
    ['before eight at eight', true, '2026-11-27T09:00:00.000Z', 60, '2026-11-27T13:00:00.000Z'],
    ['of a Friday evening on Monday', true, '2026-11-27T22:30:00.000Z', 60, '2026-11-30T13:00:00.000Z'],
    ['over the change of the clocks', true, '2026-10-30T22:30:00.000Z', 60, '2026-11-02T13:00:00.000Z'],
  ])('%s', (...row) => {
    const [, isBusinessHours, at, wait, expected] = row
    expect(nextStepTime(new Date(at), wait, { isBusinessHours, timeZone }).toISOString()).toBe(expected)
  })

  test('is never before the wait is over, and always in hours if it has to be', () => {
    const instants = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2027-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 2880 }), (at, wait) => {
        const next = nextStepTime(at, wait, { isBusinessHours: true, timeZone })
        expect(next.getTime()).toBeGreaterThanOrEqual(at.getTime() + wait * 60_000)
        expect(isBusinessTime(next, timeZone)).toBe(true)
      }),
    )
  })
})

test('a carrier can answer only an open offer that has not ended', () => {
  const answerable = ['open', 'countered']
  for (const state of offerStates) {
    for (const recipient of recipientStates) {
      const shown = carrierOfferState({ state, expiresAt: later }, recipient, now)
      expect(carrierOfferStates).toContain(shown)
      const mayAnswer = state === 'open' && recipient !== 'declined'
      expect([state, recipient, answerable.includes(shown)]).toEqual([state, recipient, mayAnswer])
      expect(answerable).not.toContain(carrierOfferState({ state, expiresAt: earlier }, recipient, now))
    }
  }
})

test.each([
  ['accepted', 'accepted', 'accepted'],
  ['accepted', 'taken', 'taken'],
  ['accepted', 'declined', 'declined'],
  ['withdrawn', 'seen', 'withdrawn'],
  ['ended', 'accepted', 'withdrawn'],
  ['ended', 'taken', 'taken'],
  ['expired', 'seen', 'expired'],
  ['open', 'countered', 'countered'],
] as const)('of an offer that is %s a carrier that is %s sees %s', (state, recipient, expected) => {
  expect(carrierOfferState({ state, expiresAt: later }, recipient, now)).toBe(expected)
})

test.each([
  ['open', later, false, false, false, ['withdraw', 'reprice', 'accept_by_phone']],
  [
    'open',
    later,
    true,
    false,
    false,
    ['withdraw', 'reprice', 'accept_by_phone', 'accept_counter', 'decline_counter'],
  ],
  ['open', earlier, true, false, false, ['withdraw']],
  ['accepted', earlier, false, false, false, ['withdraw', 'name_driver', 'send_link']],
  ['accepted', earlier, false, true, true, ['send_link']],
  ['accepted', earlier, false, true, false, []],
  ['withdrawn', later, false, false, false, []],
  ['expired', earlier, false, false, false, []],
  ['ended', later, false, true, true, []],
] as const)(
  'staff take of an offer that is %s until %s (counter %s, assigned %s, unsigned %s): %j',
  (...row) => {
    const [state, expiresAt, hasCounter, isAssigned, isUnsigned, expected] = row
    expect(possibleOfferActions({ state, expiresAt, hasCounter, isAssigned, isUnsigned }, now)).toEqual(
      expected,
    )
  },
)

test.each([
  [170_000, '2026-12-02', 170_000, true],
  [170_001, '2026-12-02', 170_000, false],
  [150_000, '2026-12-04', 170_000, false],
  [150_000, '2026-11-30', 170_000, false],
  [150_000, '2026-12-02', null, false],
])(
  'a counter of %i on %s with the limit %s is accepted by itself: %s',
  (payCents, pickupOn, limit, expected) => {
    const offer = { autoAcceptCents: limit, pickupFrom: '2026-12-01', pickupTo: '2026-12-03' }
    expect(isWithinLimit({ payCents, pickupOn }, offer)).toBe(expected)
  },
)

test('a PIN has six digits and tells nothing of a hidden token', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9a-f]{64}$/), (secret) => {
      expect(pinOf(secret)).toMatch(/^\d{6}$/)
    }),
  )
  expect(pinOf('hidden')).toBe('••••••')
  expect(maskedAddress('dispatch@palmetto.example')).toBe('d•••@palmetto.example')
})
