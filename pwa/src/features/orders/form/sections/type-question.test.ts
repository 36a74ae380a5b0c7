import { typeInQuestion } from '@switchback/core/vehicles/suggested-type.ts'
import type { TypeOfVin } from '@switchback/core/vehicles/suggested-type.ts'
import { expect, test } from 'vitest'
import { blankOrderForm } from '../order-form-values.ts'
import { blankVehicle } from '../other-vehicles.ts'
import { askedVehicle, chosenTrip, openQuestions, openSuggestion } from './type-question.ts'

const quoted = {
  pickupZip: '33602',
  deliveryZip: '10001',
  vehicleType: 'Sedan',
  transportType: 'open',
  isRunning: true,
} as const
const truck = { ...blankOrderForm(), vehicleYear: '2019', vehicleMake: 'Ford', vehicleModel: 'F-150' }
const list = { typeInQuestion }
const ask = (values: typeof truck, ofVin: TypeOfVin | null = null) =>
  openSuggestion(values, chosenTrip(values, quoted).vehicleType, { list, ofVin })?.type

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
  expect(openSuggestion(truck, 'Sedan', { list: undefined, ofVin: null })).toBeUndefined()
  expect(ask({ ...truck, vehicleModel: '' })).toBeUndefined()
  expect(ask({ ...truck, vehicleMake: 'Duesenberg' })).toBeUndefined()
})

test('a model that the list does not know has the type that its VIN names, until the user decides', () => {
  const unlisted = { ...truck, vehicleModel: 'Skeeter' }
  const ofVin = { vehicle: '2019 FORD Skeeter', type: 'Van' } as const
  expect(ask(unlisted)).toBeUndefined()
  expect(openSuggestion(unlisted, 'Sedan', { list, ofVin })).toEqual({ type: 'Van', source: 'vin' })
  // The VIN of another vehicle.
  expect(ask({ ...unlisted, vehicleYear: '2018' }, ofVin)).toBeUndefined()
  // The list wins.
  expect(
    openSuggestion(truck, 'Sedan', { list, ofVin: { vehicle: '2019 Ford F-150', type: 'Van' } }),
  ).toEqual({
    type: 'Pickup',
    source: 'list',
  })
  expect(ask({ ...unlisted, confirmedVehicle: askedVehicle(unlisted) }, ofVin)).toBeUndefined()
  expect(ask({ ...unlisted, chosenType: 'Luxury' }, ofVin)).toBeUndefined()
})

test('asks about each vehicle, the first and the others alike, until its own answer', () => {
  const civic = { vehicleYear: '2020', vehicleMake: 'Honda', vehicleModel: 'Civic' }
  const other = { ...blankVehicle({ ...quoted, vehicleType: 'SUV' }), ...civic }
  const unlisted = { ...other, vehicleModel: 'Skeeter', vehicleVin: 'VIN' }
  const ofVin = (vin: string) =>
    vin === 'VIN' ? ({ vehicle: '2020 HONDA Skeeter', type: 'Van' } as const) : null
  const asked = (...otherVehicles: (typeof other)[]) =>
    openQuestions({ ...truck, otherVehicles }, quoted, { list, ofVin }).map(({ path }) => path)
  expect(asked(other, unlisted)).toEqual([
    'vehicleType',
    'otherVehicles.0.suggestedType',
    'otherVehicles.1.suggestedType',
  ])
  const kept = { ...other, confirmedVehicle: askedVehicle(other) }
  expect(asked(kept, { ...other, vehicleType: 'Sedan' })).toEqual(['vehicleType'])
  // Another vehicle under the same answer is a new question.
  expect(asked({ ...kept, vehicleModel: 'Accord' })).toEqual(['vehicleType', 'otherVehicles.0.suggestedType'])
})
