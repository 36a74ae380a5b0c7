import { describe, expect, test } from 'vitest'
import { modelsOfMake, offeredModelYears, vehicleMakes } from './vehicle-catalogue.ts'
import { hasValidCheckDigit, tidyVin } from './vin.ts'

describe('a VIN', () => {
  test.each(['1M8GDM9AXKP042788', '11111111111111111', '1HGCM82633A004352'])(
    '%s has its check digit',
    (vin) => {
      expect(hasValidCheckDigit(vin)).toBe(true)
    },
  )

  test('with one changed character does not', () => {
    expect(hasValidCheckDigit('1HGCM82633A004353')).toBe(false)
    expect(hasValidCheckDigit('1HGCM82633A00435')).toBe(false)
  })

  test('is upper-cased without I, O, Q and anything but letters and digits', () => {
    expect(tidyVin(' 1hgcm-82633 a004352ioq999')).toBe('1HGCM82633A004352')
  })
})

describe('the list of vehicles', () => {
  test('gives the models of a make in any case, and none for an unknown one', () => {
    expect(modelsOfMake('toyota')).toContain('Camry')
    expect(modelsOfMake('Yugo')).toEqual([])
    expect(vehicleMakes).toEqual(vehicleMakes.toSorted((a, b) => a.localeCompare(b)))
  })

  test('gives years from the next one back to 1981', () => {
    expect(offeredModelYears(2026).at(0)).toBe('2027')
    expect(offeredModelYears(2026).at(-1)).toBe('1981')
  })
})
