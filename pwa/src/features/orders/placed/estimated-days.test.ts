import { expect, test } from 'vitest'
import { estimatedDays } from './estimated-days.ts'

const order = {
  createdAt: '2026-11-30T15:00:00.000Z',
  preferredPickupDate: null,
  transportStatus: 'pending',
  distance: 1000,
  hasOceanLeg: false,
} as const
const pickup = { from: '2026-12-01', to: '2026-12-03' }

// TRANSIT-4
test.each([
  [{}, { pickup, delivery: { from: '2026-12-04', to: '2026-12-08' } }],
  [{ hasOceanLeg: true }, { pickup, delivery: null }],
  [{ transportStatus: 'in_transit' }, { pickup: null, delivery: null }],
  [{ transportStatus: 'cancelled' }, { pickup: null, delivery: null }],
] as const)('an order with %j shows these days', (change, days) => {
  expect(estimatedDays({ ...order, ...change }, '2026-11-30')).toEqual(days)
})
