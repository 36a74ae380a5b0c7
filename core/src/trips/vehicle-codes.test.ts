import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { transportTypes, vehicleTypes } from './trip-choices.ts'
import { readVehicleCodes, vehicleCodes } from './vehicle-codes.ts'

const vehicle = fc.record({
  vehicleType: fc.constantFrom(...vehicleTypes),
  transportType: fc.constantFrom(...transportTypes),
  isRunning: fc.boolean(),
})

test('a URL names each vehicle by one letter (QUOTE-10)', () => {
  fc.assert(
    fc.property(fc.array(vehicle, { maxLength: 11 }), (vehicles) => {
      const codes = vehicleCodes(vehicles)
      expect(codes).toMatch(/^[a-t]*$/)
      expect(codes).toHaveLength(vehicles.length)
      expect(readVehicleCodes(codes)).toEqual(vehicles)
    }),
  )
})

test('any other text names as many vehicles as it can, at most 11', () => {
  expect(readVehicleCodes('a-Z🚗t')).toEqual([
    { vehicleType: 'Sedan', transportType: 'open', isRunning: true },
    { vehicleType: 'Luxury', transportType: 'enclosed', isRunning: false },
  ])
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readVehicleCodes(text).length).toBeLessThanOrEqual(11)
    }),
  )
})
