import { describe, expect, test } from 'vitest'
import { Refusal } from '#core/errors/refusal.ts'
import { readOrderId } from './read-order-id.ts'
import { nameOfVehicle, vehiclesText, withOthers } from './vehicle-names.ts'

const accord = { year: '2021', make: 'Honda', model: 'Accord' }

describe('vehicles are named', () => {
  test.each([
    [{ vehicleYear: 2021, vehicleMake: 'Honda', vehicleModel: 'Accord' }, '2021 Honda Accord'],
    [{ vehicleMake: 'Honda', vehicleModel: null }, 'Honda'],
    [{ vehicleYear: '2021', vehicleModel: 'Accord' }, '2021 Accord'],
    [{}, ''],
  ])('%j as far as it is known: "%s"', (vehicle, name) => {
    expect(nameOfVehicle(vehicle)).toBe(name)
  })

  test('by the first, and how many more', () => {
    expect(withOthers('Honda', 0)).toBe('Honda')
    expect(withOthers('Honda', 1)).toBe('Honda and 1 more')
    expect(vehiclesText([])).toBe('')
    expect(vehiclesText([accord])).toBe('2021 Honda Accord')
    expect(vehiclesText([accord, accord, accord])).toBe('2021 Honda Accord and 2 more')
  })
})

test('an id that is none is refused', () => {
  expect(() => readOrderId('none')).toThrow(Refusal)
})
