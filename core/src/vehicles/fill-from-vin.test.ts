import { describe, expect, test } from 'vitest'
import type { DecodedVin } from './decode-vin.ts'
import { fillFromVin, vehicleNameOf } from './fill-from-vin.ts'

const accord: DecodedVin = {
  year: 2003,
  make: 'Honda',
  model: 'Accord',
  bodyClass: 'Coupe',
  suggestedType: 'Sedan',
  hasCheckDigit: true,
}

describe('a decoded VIN', () => {
  test('fills empty fields', () => {
    expect(fillFromVin({ year: '', make: ' ', model: '' }, accord)).toEqual({
      year: '2003',
      make: 'Honda',
      model: 'Accord',
    })
    expect(fillFromVin({ year: '', make: 'honda', model: '' }, accord)).toEqual({
      year: '2003',
      model: 'Accord',
    })
  })

  test('never overwrites, and fills nothing where what was typed is another vehicle', () => {
    expect(fillFromVin({ year: '2003', make: 'Honda', model: 'Accord' }, accord)).toEqual({})
    expect(fillFromVin({ year: '', make: 'Toyota', model: '' }, accord)).toEqual({})
    expect(fillFromVin({ year: '2004', make: '', model: '' }, accord)).toEqual({})
  })

  test('leaves open what it does not know', () => {
    const ford = { ...accord, make: 'Ford', model: null }
    expect(fillFromVin({ year: '', make: '', model: 'F-150' }, ford)).toEqual({ year: '2003', make: 'Ford' })
    expect(vehicleNameOf(ford)).toBe('2003 Ford')
    expect(vehicleNameOf(accord)).toBe('2003 Honda Accord')
    expect(vehicleNameOf({ ...accord, make: null, model: null })).toBe('')
  })
})
