import { describe, expect, test } from 'vitest'
import { decodeVin } from '#core/vehicles/decode-vin.ts'
import { committedVinPack } from '../committed-packs.ts'

const pack = committedVinPack()

describe('decoding a VIN', () => {
  test.each([
    ['1HGCM82633A004352', { year: 2003, make: 'Honda', model: 'Accord', suggestedType: 'Sedan' }],
    ['1FTEX1CM8EFB88051', { year: 2014, make: 'Ford', model: 'F-150', suggestedType: 'Pickup' }],
    ['5FNRL38297B007384', { year: 2007, make: 'Honda', model: 'Odyssey', suggestedType: 'Van' }],
    ['2T3B1RFV0SC582226', { year: 2025, make: 'Toyota', model: 'RAV4', suggestedType: 'SUV' }],
    ['1B7HF16Y4TS518710', { year: 1996, make: 'Dodge', model: 'Ram', suggestedType: 'Pickup' }],
  ])('%s is %o', (vin, facts) => {
    expect(decodeVin(vin, pack)).toMatchObject({ ...facts, hasCheckDigit: true })
  })

  test('suggests Luxury for a luxury make, and our own list before the body class', () => {
    expect(decodeVin('SCFFDECNXCGG14038', pack)).toMatchObject({
      make: 'Aston Martin',
      suggestedType: 'Luxury',
    })
    expect(decodeVin('KMHRC8A35NU136688', pack)).toMatchObject({ bodyClass: 'Wagon', suggestedType: 'SUV' })
  })

  test('leaves the model open where equally specific patterns disagree', () => {
    expect(decodeVin('1FTFW5L86RFB45612', pack)).toMatchObject({
      make: 'Ford',
      model: null,
      bodyClass: 'Pickup',
      suggestedType: 'Pickup',
    })
  })

  test('with a wrong check digit decodes all the same and says so', () => {
    expect(decodeVin('1HGCM82603A004352', pack)).toMatchObject({ model: 'Accord', hasCheckDigit: false })
  })

  test('of an unknown maker says nothing', () => {
    expect(decodeVin('11111111111111111', pack)).toEqual({
      year: null,
      make: null,
      model: null,
      bodyClass: null,
      suggestedType: undefined,
      hasCheckDigit: true,
    })
  })

  test.each(['', '1HGCM82633A00435', '1HGCM82633A0043522', '1HGCM82633A00435O', '1hgcm82633a004352'])(
    'refuses %j',
    (vin) => {
      expect(decodeVin(vin, pack)).toEqual({
        error: 'VIN must be 17 characters (letters and numbers, no I, O, or Q)',
      })
    },
  )
})

describe('the model year', () => {
  // Positions 7 and 10 of a Honda.
  const yearOf = (seventh: string, tenth: string) => {
    const decoded = decodeVin(`1HGCM8${seventh}63${tenth}A004352`, pack)
    return 'error' in decoded ? undefined : decoded.year
  }

  test.each([
    ['2', '3', 2003],
    ['2', 'T', 1996],
    ['A', 'T', 2026],
    ['A', 'A', 2010],
    ['2', 'A', 1980],
    // 2033 is later than any year of the source.
    ['A', '3', 2003],
    ['2', 'Z', null],
    ['2', '0', null],
  ])('with %s in position 7 and %s in position 10 is %s', (seventh, tenth, year) => {
    expect(yearOf(seventh, tenth)).toBe(year)
  })

  test('of a heavy truck is the one for which patterns exist', () => {
    // Freightliner: a digit in position 7, model year 2015 (F), which a car would read as 1985.
    expect(decodeVin('1FUJGL650FLGK0001', pack)).toMatchObject({ year: 2015, make: 'Freightliner' })
  })
})
