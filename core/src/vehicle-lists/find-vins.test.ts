import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withCheckDigit } from '#core/testing/with-check-digit.ts'
import { findVins } from './find-vins.ts'

const anyVin = fc.stringMatching(/^[1-5JKW][A-HJ-NPR-Z][A-HJ-NPR-Z0-9]{9}\d{5}$/).map(withCheckDigit)

const vin = '1HGCM82633A004352'
const found = (text: string) => findVins(text).map((each) => each.vin)

describe('a VIN is found', () => {
  test.each([
    [`VIN: ${vin}`],
    [`vin#${vin.toLowerCase()}.`],
    [`VIN${vin}`],
    [`I${vin}`],
    ['1HGCM 82633 A004352'],
    ['1HGCM-82633-A004352'],
    ['IHGCM82633A004352'],
    ['1HGCM82633AOO4352'],
    ['1HGCM82633AQ04352'],
    ['1HGCM 82633 AOO4352 2003 Honda Accord'],
  ])('in %j', (text) => expect(found(text)).toEqual([vin]))

  test('with its place', () => {
    expect(findVins(`a ${vin} b`)).toEqual([{ vin, start: 2, end: 19, isChecked: true }])
  })

  test('although its check digit is wrong, unless another one is right', () => {
    const wrong = '1HGCM82634A004352'
    expect(findVins(wrong)).toMatchObject([{ vin: wrong, isChecked: false }])
    expect(found(`${wrong} ${vin}`)).toEqual([vin])
    expect(findVins(`${wrong} ${vin}`, true)).toHaveLength(2)
  })
})

describe('no VIN is found', () => {
  test.each([
    ['2003 HONDA ACCORD EX'],
    ['Telephone 813 555 0110 12345 67'],
    ['11111111111111111'],
    ['ABCDEFGHJKLMNPRST'],
    ['1HGCM82634AOO4352'],
    ['1HGCM82633A00435'],
    [`${vin}9`],
  ])('in %j', (text) => expect(found(text)).toEqual([]))
})

test('whatever stands around it, each VIN is found once in the order of the text', () => {
  const words = fc.constantFrom(
    '',
    'VIN:',
    'Total $1,200.00',
    '2003 Honda Accord',
    '(813) 555-0110',
    'Lot #',
    '\n',
    ';',
  )
  fc.assert(
    fc.property(
      fc.uniqueArray(anyVin, { minLength: 1, maxLength: 8 }),
      fc.infiniteStream(words),
      (vins, around) => {
        const text = vins
          .map((each) => `${around.next().value} | ${each} | ${around.next().value}`)
          .join(' | ')
        expect(found(text)).toEqual(vins)
      },
    ),
  )
})
