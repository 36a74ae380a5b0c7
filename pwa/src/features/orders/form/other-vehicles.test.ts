import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openZipTable } from '@switchback/core/geo/zip-table.ts'
import { PlaceOrderRequest } from '@switchback/core/orders/request/order-request.ts'
import { seedRateSettings } from '@switchback/core/pricing/seed-rate-cards.ts'
import { quotePrice } from '@switchback/core/quotes/response/calculations-response.ts'
import { quoteTrip } from '@switchback/core/quotes/price/quote-trip.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { describe, expect, test } from 'vitest'
import { blankOrderForm, orderPayload } from './order-form-values.ts'
import { blankVehicle, otherTrips, otherVehiclesOfQuote, withOtherVehicles } from './other-vehicles.ts'

const trip = {
  pickupZip: '33602',
  deliveryZip: '30303',
  vehicleType: 'Sedan',
  transportType: 'enclosed',
  isRunning: true,
} as const
const van = {
  ...blankVehicle(trip),
  vehicleType: 'Van',
  condition: 'non-running',
  vehicleYear: '2019',
  vehicleMake: 'Honda',
  vehicleModel: 'Odyssey',
} as const
const address = (city: string, state: string, zipCode: string) => ({
  street: '1 Main St',
  city,
  state,
  zipCode,
})
const values = {
  ...blankOrderForm(),
  customerName: 'Ada Okafor',
  customerEmail: 'ada@example.com',
  customerPhone: '(813) 555-0101',
  pickup: address('Tampa', 'FL', '33602'),
  delivery: address('Atlanta', 'GA', '30303'),
  vehicleYear: '2021',
  vehicleMake: 'Honda',
  vehicleModel: 'Accord',
  vehicleVin: '1HGCV1F30MA000001',
}
const flat = orderPayload(values, { quoteId: null, trip, totalPrice: '900', distance: 520 })

describe('an order of several vehicles (ORDER-43)', () => {
  test('is a list that the server reads, in the order of the form', () => {
    const read = PlaceOrderRequest.parse(withOtherVehicles(flat, [van]))
    expect(read.vehicles).toMatchObject([
      { vehicleModel: 'Accord', vehicleType: 'Sedan', transportType: 'enclosed', isRunning: true },
      { vehicleModel: 'Odyssey', vehicleType: 'Van', transportType: 'enclosed', isRunning: false },
    ])
  })

  test('an edit names the vehicles that stay by their numbers', () => {
    const { vehicles } = withOtherVehicles(flat, [{ ...van, position: '3' }, van], 0)
    expect(vehicles.map(({ position }) => position)).toEqual([0, 3, undefined])
  })
})

describe('a quote of several vehicles (QUOTE-10)', () => {
  const brokenVan = { ...trip, vehicleType: 'Van', transportType: 'open', isRunning: false } as const
  const suv = { ...trip, vehicleType: 'SUV' } as const
  const zipTable = openZipTable(
    readFileSync(fileURLToPath(import.meta.resolve('@switchback/core/assets/zip-coordinates.bin'))),
  )
  const priceOf = (each: TripRequest) => quoteTrip(each, zipTable, seedRateSettings)
  const quoteOf = (...others: TripRequest[]) => quotePrice([priceOf(trip), ...others.map(priceOf)])

  test('opens the form with each of them, and prices them as quoted', () => {
    const others = otherVehiclesOfQuote(quoteOf(brokenVan, suv))
    expect(others).toMatchObject([
      { vehicleType: 'Van', transportType: 'open', condition: 'non-running', vehicleMake: '' },
      { vehicleType: 'SUV', transportType: 'enclosed', condition: 'running', vehicleMake: '' },
    ])
    expect(otherTrips(others, trip)).toEqual([brokenVan, suv])
    expect(otherVehiclesOfQuote(quoteOf())).toEqual([])
  })

  test('the trip of a vehicle names its number in the order', () => {
    const known = [{ ...van, position: '4' }, van]
    expect(otherTrips(known, trip).map(({ position }) => position)).toEqual([4, undefined])
  })

  test('a draft of an earlier version takes the transport of the first vehicle', () => {
    const { transportType: _, ...draft } = van
    expect(otherTrips([draft], trip)).toEqual([{ ...trip, vehicleType: 'Van', isRunning: false }])
  })

  test('keeps the vehicles of the order that it changes', () => {
    const known = [
      { ...blankVehicle(brokenVan), position: '1', vehicleMake: 'Honda' },
      { ...blankVehicle(suv), position: '4', vehicleMake: 'Ford' },
    ]
    // The same number: each in its place, whatever changed.
    expect(otherVehiclesOfQuote(quoteOf(suv, suv), known)).toMatchObject([
      { position: '1', vehicleMake: 'Honda', vehicleType: 'SUV' },
      { position: '4', vehicleMake: 'Ford', vehicleType: 'SUV' },
    ])
    // One was removed, and the other one is found.
    expect(otherVehiclesOfQuote(quoteOf(suv), known)).toMatchObject([{ position: '4', vehicleMake: 'Ford' }])
    // One was added.
    expect(otherVehiclesOfQuote(quoteOf(brokenVan, suv, suv), known)).toMatchObject([
      { position: '1' },
      { position: '4' },
      { position: '', vehicleMake: '', vehicleType: 'SUV' },
    ])
  })
})
