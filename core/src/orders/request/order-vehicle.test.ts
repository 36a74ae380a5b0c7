import { describe, expect, test } from 'vitest'
import { messagesOf } from '#core/testing/messages-of.ts'
import { OrderVehicle, VehicleList } from './order-vehicle.ts'

const honda = { vehicleYear: '2021', vehicleMake: 'Honda', vehicleModel: 'Accord' }
const vin = '1HGCV1F30MA000001'
const letters = (count: number) => 'a'.repeat(count)
const fourDigits = ['vehicleYear: Enter a four-digit year']

describe('a vehicle', () => {
  test.each<[object, string[]]>([
    [{}, []],
    [{ vehicleYear: 1900 }, []],
    [{ vehicleYear: 2099 }, []],
    [{ vehicleYear: null }, ['vehicleYear: Year is required']],
    [{ vehicleYear: ' ' }, ['vehicleYear: Year is required']],
    [{ vehicleYear: 7 }, fourDigits],
    [{ vehicleYear: '20211' }, fourDigits],
    [{ vehicleYear: 'abcd' }, fourDigits],
    [{ vehicleYear: 1899 }, ['vehicleYear: Enter a year from 1900 to 2099']],
    [{ vehicleMake: letters(60), vehicleModel: letters(60) }, []],
    [{ vehicleMake: letters(61) }, ['vehicleMake: At most 60 characters']],
    [{ vehicleModel: letters(61) }, ['vehicleModel: At most 60 characters']],
    [{ stockNumber: letters(80), lotNumber: letters(40), releaseNote: letters(200) }, []],
    [{ stockNumber: letters(81) }, ['stockNumber: At most 80 characters']],
    [{ lotNumber: letters(41) }, ['lotNumber: At most 40 characters']],
    [{ releaseNote: letters(201) }, ['releaseNote: At most 200 characters']],
    [{ quoteId: null, position: 0 }, []],
    [{ quoteId: letters(64) }, []],
  ])('with %j', (changes, messages) => {
    expect(messagesOf(OrderVehicle, { ...honda, ...changes })).toEqual(messages)
  })

  test.each([{ quoteId: letters(65) }, { position: -1 }, { position: 0.5 }])(
    'with %j is refused',
    (changes) => {
      expect(messagesOf(OrderVehicle, { ...honda, ...changes })).toHaveLength(1)
    },
  )

  test('comes out trimmed, and null where it says nothing', () => {
    expect(
      OrderVehicle.parse({ ...honda, vehicleYear: ' 2021 ', vehicleVin: ` ${vin.toLowerCase()} ` }),
    ).toEqual({
      ...honda,
      vehicleVin: vin,
      stockNumber: null,
      lotNumber: null,
      releaseNote: null,
      quoteId: null,
    })
  })
})

test('a list has each VIN once, and may have none', () => {
  const list = [{ ...honda, vehicleVin: vin }, honda, honda, { ...honda, vehicleVin: vin }]
  expect(VehicleList.safeParse(list).error?.issues).toMatchObject([
    { code: 'custom', path: [3, 'vehicleVin'], message: 'This VIN is already in this order' },
  ])
  expect(messagesOf(VehicleList, [honda, honda])).toEqual([])
  expect(messagesOf(VehicleList, [])).toEqual(['Name the vehicles'])
  expect(
    messagesOf(
      VehicleList,
      Array.from({ length: 13 }, () => honda),
    ),
  ).toEqual(['At most 12 vehicles in one order'])
})
