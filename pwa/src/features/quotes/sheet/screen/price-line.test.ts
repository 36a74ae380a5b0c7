import { describe, expect, test } from 'vitest'
import type { DealerCalculationResponse } from '@switchback/core/quotes/response/dealer-quote-response.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { lineMessages } from '../lines/line-messages.ts'
import { priceLine } from './price-line.ts'
import { changedLine, emptyLine, followedLine, type LineDefaults, type VehicleLine } from '../vehicle-line.ts'

const defaults: LineDefaults = {
  pickupZip: '33602',
  deliveryZip: '10001',
  vehicleType: '',
  transportType: 'open',
  isRunning: true,
}
const dollarsOf = { Sedan: 500, SUV: 540, Pickup: 560, Van: 580, Luxury: 600 }
const priceOf = (trip: TripRequest) =>
  ({ ...trip, totalPrice: dollarsOf[trip.vehicleType] }) as DealerCalculationResponse
const line = (part: Partial<VehicleLine>): VehicleLine => ({ ...emptyLine(defaults), ...part })
const price = (part: Partial<VehicleLine>) => priceLine(line(part), priceOf)

describe('a line', () => {
  test('has a price once everything is chosen', () => {
    expect(price({ vehicleType: 'SUV', vehicle: '2021 Honda CR-V' }).response?.totalPrice).toBe(540)
  })

  test.each<[string, Partial<VehicleLine>]>([
    ['a VIN alone', { vin: '1HGCM82633A004352' }],
    ['no ZIP', { vehicleType: 'Sedan', pickupZip: '3360' }],
    ['no transport', { vehicleType: 'Sedan', transportType: '' }],
    ['no condition', { vehicleType: 'Sedan', isRunning: null }],
    ['a mark', { vehicleType: 'Sedan', marks: { vehicle: { message: 'Unreadable' } } }],
  ])('with %s has no price', (_, part) => {
    expect(price(part).response).toBeUndefined()
  })

  test('asks for the vehicle type, unless its make and model suggest one', () => {
    const vinOnly = price({ vin: '1HGCM82633A004352' })
    expect(lineMessages(vinOnly).map(({ cell }) => cell)).toEqual(['vehicleType'])
    const named = price({ vehicle: '2019 Ford F-150' })
    expect(named.response).toBeUndefined()
    expect(named.question?.choices).toEqual([{ type: 'Pickup', dollars: 560 }])
    expect(lineMessages(named)).toEqual([])
  })

  test('suggests the type of its VIN for a model that the list does not know, and prices nothing by it', () => {
    const vin = '1FDXE4FS0KDC00000'
    const ofVin = { vin, vehicle: '2019 Ford Skeeter', type: 'Van' } as const
    const open = { vin, vehicle: '2019 ford skeeter', ofVin }
    expect(price(open)).toMatchObject({
      response: undefined,
      question: { source: 'vin', choices: [{ type: 'Van', dollars: 580 }] },
    })
    const asked = price({ ...open, vehicleType: 'Sedan' })
    expect(asked.response).toBeUndefined()
    expect(asked.question?.choices.map(({ type }) => type)).toEqual(['Van', 'Sedan'])
    const confirmed = changedLine(asked.line, { vehicleType: 'Sedan', isTypeConfirmed: true })
    expect(priceLine(confirmed, priceOf).response?.totalPrice).toBe(500)
    // Another vehicle, or another VIN.
    expect(price({ ...open, vehicle: '2019 Ford Bantam', vehicleType: 'Sedan' }).question).toBeUndefined()
    expect(price({ ...open, vin: '1HGCM82633A004352', vehicleType: 'Sedan' }).question).toBeUndefined()
  })

  test('asks, with both prices, if its make and model contradict its type', () => {
    const asked = price({ vehicle: '2019 Ford F-150', vehicleType: 'Sedan' })
    expect(asked.response).toBeUndefined()
    expect(asked.question).toEqual({
      vehicle: '2019 Ford F-150',
      source: 'list',
      choices: [
        { type: 'Pickup', dollars: 560 },
        { type: 'Sedan', dollars: 500 },
      ],
    })
    const saved = changedLine(asked.line, { vehicleType: 'Sedan', isTypeConfirmed: true })
    expect(priceLine(saved, priceOf).response?.totalPrice).toBe(500)
    // A different vehicle is a new question.
    expect(priceLine(changedLine(saved, { vehicle: '2019 Ram 1500' }), priceOf).question).toBeDefined()
  })

  test('drops the mark of an edited cell and the link to its saved quote', () => {
    const marked = line({
      savedAs: 'quote',
      pickupZip: '3360',
      marks: { pickupZip: { message: 'No ZIP', fix: '03360' }, vin: { message: 'No VIN' } },
    })
    const changed = changedLine(marked, { pickupZip: '33602' })
    expect(changed).toMatchObject({ pickupZip: '33602', marks: { vin: { message: 'No VIN' } } })
    expect(changed.savedAs).toBeUndefined()
    expect(changed.id).not.toBe(marked.id)
  })

  test('follows the defaults, except in cells that could not be read', () => {
    const plain = line({ vin: '1HGCM82633A004352' })
    const marked = line({ marks: { vehicleType: { message: 'Truck?' } } })
    expect(followedLine(plain, defaults, { vehicleType: 'Sedan' }).vehicleType).toBe('Sedan')
    expect(followedLine(marked, defaults, { vehicleType: 'Sedan' })).toBe(marked)
  })
})
