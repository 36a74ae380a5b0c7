import { PlaceOrderRequest } from '@switchback/core/orders/order-request.ts'
import { describe, expect, test } from 'vitest'
import { blankOrderForm, orderPayload } from './order-form-values.ts'
import { blankVehicle, otherVehicleErrors, withOtherVehicles } from './other-vehicles.ts'

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

  test('errors name the field of the vehicle', () => {
    expect(otherVehicleErrors([van, blankVehicle(trip)], '').map(({ path }) => path)).toEqual([
      'otherVehicles.1.vehicleYear',
      'otherVehicles.1.vehicleMake',
      'otherVehicles.1.vehicleModel',
    ])
  })

  test('one VIN is one vehicle', () => {
    const twice = { ...van, vehicleVin: values.vehicleVin }
    expect(otherVehicleErrors([twice], values.vehicleVin)).toEqual([
      { path: 'otherVehicles.0.vehicleVin', message: 'This VIN is already in this order' },
    ])
  })
})
