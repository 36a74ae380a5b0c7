import * as list from '@switchback/core/vehicles/vehicle-type-of.ts'
import { expect, test } from 'vitest'
import { blankOrderForm } from '../order-form-values.ts'
import { askedVehicle, chosenTrip, listedContradiction } from './type-question.ts'

const quoted = {
  pickupZip: '33602',
  deliveryZip: '10001',
  vehicleType: 'Sedan',
  transportType: 'open',
  isRunning: true,
} as const
const truck = { ...blankOrderForm(), vehicleYear: '2019', vehicleMake: 'Ford', vehicleModel: 'F-150' }
const ask = (values: typeof truck) =>
  listedContradiction(values, chosenTrip(values, quoted).vehicleType, list)

test('asks about a pickup quoted as a sedan until the user decides', () => {
  expect(ask(truck)).toBe('Pickup')
  const saved = { ...truck, chosenType: 'Sedan' as const, confirmedVehicle: askedVehicle(truck) }
  expect(ask(saved)).toBeUndefined()
  expect(ask({ ...saved, vehicleModel: 'Ranger' })).toBe('Pickup')
  const changed = { ...truck, chosenType: 'Pickup' as const, confirmedVehicle: askedVehicle(truck) }
  expect(chosenTrip(changed, quoted).vehicleType).toBe('Pickup')
  expect(ask({ ...changed, vehicleMake: 'Honda', vehicleModel: 'Accord' })).toBe('Sedan')
})

test('asks nothing without the list or about an unknown vehicle', () => {
  expect(listedContradiction(truck, 'Sedan', undefined)).toBeUndefined()
  expect(ask({ ...truck, vehicleModel: '' })).toBeUndefined()
  expect(ask({ ...truck, vehicleMake: 'Duesenberg' })).toBeUndefined()
})
