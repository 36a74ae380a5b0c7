import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFlatTrip } from './read-flat-trip.ts'
import { transportTypes, vehicleTypes } from './trip-choices.ts'
import { TripsRequest } from './trips-request.ts'

const wrong = fc.constantFrom<unknown>(undefined, null, '', '00000', '3360', '33602\n', 33602, {}, 'sedan', 1)
/** Mostly right, so that whole trips occur as often as broken ones. */
const field = (...right: readonly unknown[]) =>
  fc.oneof({ arbitrary: fc.constantFrom(...right), weight: 8 }, { arbitrary: wrong, weight: 1 })

const bodies = fc.oneof(
  fc.record(
    {
      pickupZip: field('33602', '00501'),
      deliveryZip: field('10001', '99950'),
      vehicleType: field(...vehicleTypes),
      transportType: field(...transportTypes),
      isRunning: field(true, false),
      id: fc.string(),
    },
    { requiredKeys: ['pickupZip', 'deliveryZip'] },
  ),
  fc.jsonValue(),
)

test('a flat trip is read as the schema reads it, and everything else is left to the schema', () => {
  fc.assert(
    fc.property(bodies, (body) => {
      const read = TripsRequest.safeParse(body)
      const trip = readFlatTrip(body)
      expect(trip && { trips: [trip], isFlat: true }).toEqual(read.success ? read.data : undefined)
    }),
    { numRuns: 2000 },
  )
})

test('a list of vehicles is left to the schema', () => {
  const ends = { pickupZip: '33602', deliveryZip: '10001' }
  expect(TripsRequest.safeParse({ ...ends, vehicles: [{}] }).success).toBe(true)
  expect(readFlatTrip(ends)).toBeDefined()
  expect(readFlatTrip({ ...ends, vehicles: [{}] })).toBeUndefined()
})
