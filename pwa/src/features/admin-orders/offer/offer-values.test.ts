import { OfferOrder, type OfferRecipient } from '@switchback/core/offers/offer.ts'
import type { CarrierCandidate } from '@switchback/core/carriers/assignment.ts'
import { expect, test } from 'vitest'
import { blankOffer, countedFrom, offerBody, toggled, versionFor } from './offer-values.ts'

const carrier = (id: string): CarrierCandidate => ({
  id,
  name: id,
  dotNumber: '1',
  insuranceExpiry: '2027-01-31',
  isActive: true,
  totalJobs: 0,
  onTimePercentage: null,
  laneJobs: 0,
  laneAveragePay: null,
  contactChangedAt: null,
})
const [ann, bob, cy] = [carrier('ann'), carrier('bob'), carrier('cy')]
const ids = (steps: readonly (readonly CarrierCandidate[])[]) => steps.map((step) => step.map(({ id }) => id))

test('a carrier is in one step, where it was chosen last', () => {
  const first = toggled([[ann], [bob]], 0, cy)
  expect(ids(first)).toEqual([['ann', 'cy'], ['bob']])
  expect(ids(toggled(first, 1, ann))).toEqual([['cy'], ['bob', 'ann']])
  expect(ids(toggled(first, 0, ann))).toEqual([['cy'], ['bob']])
})

test('an acceptance by phone names what its carrier sees, and something before one is chosen', () => {
  const asked = { carrierId: 'ann', version: 'a' } as OfferRecipient
  const offer = { recipients: [asked], version: 'b' }
  expect(['ann', 'bob', ''].map((id) => versionFor(offer, id))).toEqual(['a', 'b', 'b'])
})

test('the body leaves out empty steps and fields', () => {
  const values = { ...blankOffer, pay: '800', pickupFrom: '2026-12-01', pickupTo: '2026-12-03', terms: 'ACH' }
  const body = offerBody(values, {
    id: '0198a000-0000-7000-8000-000000000001',
    steps: [[ann], [], [bob, cy]],
    isBusinessHours: true,
    asks: [],
    now: new Date('2026-11-23T15:00:00.000Z'),
  })
  expect(OfferOrder.parse(body)).toMatchObject({
    steps: [
      { carrierIds: ['ann'], waitMinutes: 60, pay: null },
      { carrierIds: ['bob', 'cy'], waitMinutes: 60, pay: null },
    ],
    deliverBy: null,
    autoAcceptUpTo: null,
    note: null,
    isBusinessHours: true,
    expiresAt: '2026-11-23T23:00:00.000Z',
  })
  expect(countedFrom(body, values)).toEqual(new Date('2026-11-23T15:00:00.000Z'))
})

test('the guards that asked are confirmed with the reason', () => {
  const ask = { guard: 'pay_above_total', sentence: 'More than the price.' } as const
  const body = offerBody(
    { ...blankOffer, confirmReason: 'Nobody else goes there' },
    { id: 'x', steps: [[ann]], isBusinessHours: false, asks: [ask], now: new Date(0) },
  )
  expect(body.confirm).toEqual({ guards: ['pay_above_total'], reason: 'Nobody else goes there' })
})
