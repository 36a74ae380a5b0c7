import { describe, expect, test } from 'vitest'
import { readVehicleLines } from './read-vehicle-lines.ts'
import { namedVehicle, totalsOf } from './vehicle-line.ts'

const defaults = {
  pickupZip: '33602',
  deliveryZip: '10001',
  vehicleType: 'Sedan',
  transportType: 'open',
  isRunning: true,
} as const
const read = (text: string) => readVehicleLines(text, defaults)
const vin = '1HGCM82633A004352'

describe('vehicles pasted', () => {
  test.each([vin, `${vin}\n`, ` ${vin.toLowerCase()} `])(
    'as a VIN alone take the rest from above: %j',
    (text) => {
      expect(read(text)).toMatchObject([{ ...defaults, vin }])
    },
  )

  test('as VINs on one line become a line each', () => {
    expect(read(`${vin} 2T1BURHE5JC034461, 5YJ3E1EA7KF317000`).map((line) => line.vin)).toEqual([
      vin,
      '2T1BURHE5JC034461',
      '5YJ3E1EA7KF317000',
    ])
  })

  test('as words are put where they belong, in any order', () => {
    expect(read(`2021 Honda CR-V, 90210, 60601-1234, suv, Enclosed, inop, ${vin}`)).toMatchObject([
      {
        vehicle: '2021 Honda CR-V',
        pickupZip: '90210',
        deliveryZip: '60601',
        vehicleType: 'SUV',
        transportType: 'enclosed',
        isRunning: false,
        vin,
      },
    ])
  })

  test('under headings go by these, with zeros that a spreadsheet dropped', () => {
    const text = `Stock #;VIN;Year;Make;Model;Pickup ZIP;Delivery ZIP;Type;Runs\nA-17;${vin};2021;Honda;Civic;2134;33602;Van;no\n`
    expect(read(text)).toMatchObject([
      {
        reference: 'A-17',
        vin,
        vehicle: '2021 Honda Civic',
        pickupZip: '02134',
        deliveryZip: '33602',
        vehicleType: 'Van',
        isRunning: false,
      },
    ])
  })

  test('have ids of their own, and blank lines are none', () => {
    const lines = read(`${vin}\n\n,,\n${vin}`)
    expect(lines).toHaveLength(2)
    expect(lines[0]?.id).not.toBe(lines[1]?.id)
  })
})

test.each([
  ['2021 Honda CR-V Touring', '2021', 'Honda', 'CR-V Touring'],
  ['Honda', null, 'Honda', null],
  ['', null, null, null],
])('%j is year, make and model', (text, vehicleYear, vehicleMake, vehicleModel) => {
  expect(namedVehicle(text)).toEqual({ vehicleYear, vehicleMake, vehicleModel })
})

test('lines without a price add nothing', () => {
  const line = { ...defaults, id: 'a', vehicle: '', vin: '', reference: '' }
  expect(totalsOf([{ line, answer: undefined }])).toEqual({ priced: 0, miles: 0, dollars: 0, saved: 0 })
})
