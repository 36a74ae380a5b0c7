import { expect, test } from 'vitest'
import { offeredLoad } from './offered-load.ts'

const offer = {
  pickupFrom: '2026-12-01',
  pickupTo: '2026-12-03',
  deliverBy: '2026-12-07',
  terms: 'ACH, 30 days after delivery',
  note: 'Call ahead',
}
const order = {
  pickupAddress: '401 E Jackson St, Tampa, FL 33602',
  pickupZip: '33602',
  deliveryAddress: '20 W 34th St, New York, NY 10001',
  deliveryZip: '10001',
  distanceMiles: 1156,
}
const vehicle = {
  year: '2021',
  make: 'Honda',
  model: 'CR-V',
  vehicleType: 'SUV',
  isRunning: true,
  transportType: 'open',
}
const load = { offer, order, vehicles: [vehicle] }
const seen = JSON.stringify(offeredLoad(load, 50_000))

test.each([
  { ...load, offer: { ...offer, pickupFrom: '2026-12-02' } },
  { ...load, offer: { ...offer, pickupTo: '2026-12-04' } },
  { ...load, offer: { ...offer, deliverBy: null } },
  { ...load, offer: { ...offer, terms: 'Check' } },
  { ...load, offer: { ...offer, note: null } },
  { ...load, order: { ...order, deliveryAddress: '9 Main St, Newark, NJ 07102', deliveryZip: '07102' } },
  { ...load, order: { ...order, distanceMiles: 1157 } },
  { ...load, vehicles: [{ ...vehicle, model: 'Pilot' }] },
  { ...load, vehicles: [{ ...vehicle, isRunning: false }] },
  { ...load, vehicles: [{ ...vehicle, transportType: 'enclosed' }] },
  { ...load, vehicles: [vehicle, vehicle] },
])('a carrier sees another load after a change, %#', (changed) => {
  expect(JSON.stringify(offeredLoad(changed, 50_000))).not.toBe(seen)
})

test('a carrier sees another pay, and neither streets nor full ZIPs', () => {
  expect(JSON.stringify(offeredLoad(load, 50_001))).not.toBe(seen)
  const moved = { ...order, pickupAddress: '9 Bay St, Tampa, FL 33609', pickupZip: '33609' }
  expect(JSON.stringify(offeredLoad({ ...load, order: moved }, 50_000))).toBe(seen)
})
