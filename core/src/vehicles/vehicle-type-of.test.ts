import { describe, expect, test } from 'vitest'
import { readVehicleName } from './read-vehicle-name.ts'
import { modelsOfMake, vehicleMakes } from './vehicle-catalogue.ts'
import type { VehicleType } from '#core/trips/trip-choices.ts'
import { typeInQuestion } from './suggested-type.ts'
import { contradicts, findMake, vehicleTypeOf } from './vehicle-type-of.ts'

const typeOf = (text: string) => vehicleTypeOf(readVehicleName(text))

describe('the vehicle type of a make and model', () => {
  test.each([
    ['2019 Ford F-150', 'Pickup'],
    ['2019 ford f150 XLT', 'Pickup'],
    ['Ford F 150 Lariat', 'Pickup'],
    ['Ford F-250', 'Pickup'],
    ['Chevy Silverado', 'Pickup'],
    ['Ram 1500', 'Pickup'],
    ['2021 Honda CR-V Touring', 'SUV'],
    ['2021 Honda CRV', 'SUV'],
    ['2003 Honda Accord EX', 'Sedan'],
    ['Toyota Corolla', 'Sedan'],
    ['Toyota Corolla Cross', 'SUV'],
    ['Toyota Sienna 2018', 'Van'],
    ['Land Rover Defender 110', 'SUV'],
    ['2020 Ferrari Roma', 'Luxury'],
    ['Chrysler Town & Country', 'Van'],
    ['Jeep Gladiator', 'Pickup'],
  ])('%s is %s', (text, type) => {
    expect(typeOf(text)).toBe(type)
  })

  test.each([
    '',
    'Ford',
    'Yugo GV',
    'Honda Unheardof',
    'Tesla Model',
    'Subaru Outback',
    '1970 Ford Maverick',
    'F-150',
  ])('%j is not known', (text) => {
    expect(typeOf(text)).toBeUndefined()
  })

  test('lists only models of the catalog', () => {
    const known = vehicleMakes.flatMap((make) => modelsOfMake(make).map((model) => ({ make, model })))
    const types = known.map(({ make, model }) => vehicleTypeOf({ make, model }))
    const count = (type: string | undefined) => types.filter((each) => each === type).length
    expect(count('SUV')).toBeGreaterThan(150)
    expect(count('Pickup')).toBeGreaterThan(30)
    expect(count('Van')).toBeGreaterThan(20)
    expect(count(undefined)).toBeLessThan(50)
  })

  test('contradicts a different type, but never Luxury', () => {
    expect(contradicts('Sedan', 'Pickup')).toBe(true)
    expect(contradicts('Pickup', 'Pickup')).toBe(false)
    expect(contradicts('Luxury', 'Pickup')).toBe(false)
    expect(contradicts('Sedan', undefined)).toBe(false)
  })
})

test.each([
  ['2021 Honda CR-V Touring', '2021', 'Honda', 'CR-V Touring'],
  ['Honda Accord 2003', '2003', 'Honda', 'Accord'],
  ['2022 Land Rover Range Rover Sport', '2022', 'Land Rover', 'Range Rover Sport'],
  ['Honda', null, 'Honda', null],
  ['2021', '2021', null, null],
  ['', null, null, null],
])('%j is year, make and model', (text, year, make, model) => {
  expect(readVehicleName(text)).toEqual({ year, make, model })
})

test('a make is found in any spelling', () => {
  expect(['chevy', 'LAND-ROVER', 'Mercedes', 'mercedes benz', 'Yugo'].map(findMake)).toEqual([
    'Chevrolet',
    'Land Rover',
    'Mercedes-Benz',
    'Mercedes-Benz',
    undefined,
  ])
})

test('a type is in question until a person has decided, for whichever vehicle of an order', () => {
  const civic = { year: '2020', make: 'Honda', model: 'Civic' }
  const asked = (priced: VehicleType, isConfirmed = false) =>
    typeInQuestion(civic, { priced, isConfirmed }, undefined)?.type
  expect(asked('SUV')).toBe('Sedan')
  expect([asked('Sedan'), asked('Luxury'), asked('SUV', true)]).toEqual([undefined, undefined, undefined])
})
