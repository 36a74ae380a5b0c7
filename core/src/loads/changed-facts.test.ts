import type { CarrierOffer } from '#core/offers/offer.ts'
import { expect, test } from 'vitest'
import { changedFacts } from './changed-facts.ts'

const vehicle = {
  year: '2021',
  make: 'Honda',
  model: 'CR-V',
  vehicleType: 'SUV',
  isRunning: true,
  isEnclosed: false,
}
const offer: CarrierOffer = {
  loadNumber: 'K7M2QX',
  carrierName: 'Palmetto Lines',
  state: 'open',
  pickup: { town: 'Tampa, FL', zip3: '336' },
  delivery: { town: 'New York, NY', zip3: '100' },
  miles: 1156,
  pickupFrom: '2026-12-01',
  pickupTo: '2026-12-03',
  deliverBy: null,
  vehicles: [vehicle],
  pay: '500.00',
  terms: 'ACH',
  note: null,
  version: 'a'.repeat(64),
  expiresAt: '2026-11-30T12:00:00.000Z',
  counter: null,
  needsPin: true,
  pinGoesTo: 'd•••@palmetto.example',
  accepted: null,
}

test.each([
  [{}, []],
  [{ pay: '550.00' }, ['Pay']],
  [{ pickup: { town: 'Tampa, FL', zip3: '335' } }, ['Pickup']],
  [{ pickupTo: '2026-12-04' }, ['Pickup between']],
  [{ delivery: { town: 'Newark, NJ', zip3: '071' }, miles: 1150 }, ['Delivery', 'Miles']],
  [{ deliverBy: '2026-12-09' }, ['Deliver by']],
  [{ vehicles: [{ ...vehicle, isRunning: false }] }, ['Vehicle']],
  [{ terms: 'COD', note: 'Call ahead' }, ['Paid by', 'Note']],
  // The time left and the PIN are no terms.
  [{ expiresAt: '2026-11-30T13:00:00.000Z', needsPin: false }, []],
])('an offer with %j changed in %j', (change, expected) => {
  expect(changedFacts(offer, { ...offer, ...change })).toEqual(expected)
})
