import { describe, expect, test } from 'vitest'
import { checkOrderForm, missingAlert } from './check-order-form.ts'
import { blankVehicle } from './other-vehicles.ts'
import { blankOrderForm, orderPayload, type OrderFormValues } from './order-form-values.ts'

const trip = {
  pickupZip: '33602',
  deliveryZip: '10001',
  vehicleType: 'SUV',
  transportType: 'open',
  isRunning: true,
} as const

const whole: OrderFormValues = {
  ...blankOrderForm(),
  customerName: 'Ada Lovelace',
  customerEmail: 'ada@example.com',
  customerPhone: '(555) 123-4567',
  pickup: { street: '401 E Jackson St', city: 'Tampa', state: 'FL', zipCode: '33602' },
  delivery: { street: '20 W 34th St', city: 'New York', state: 'NY', zipCode: '10001-1234' },
  vehicleYear: '2021',
  vehicleMake: 'Honda',
  vehicleModel: 'CR-V',
}
const today = '2026-12-01'
const errorsOf = (change: Partial<OrderFormValues>) => checkOrderForm({ ...whole, ...change }, trip, today)

describe('an order form', () => {
  test('that is complete has no errors, and its payload matches the contract', () => {
    expect(errorsOf({})).toEqual([])
    expect(missingAlert(whole)).toBeUndefined()
    const context = { quoteId: 'q', trip, totalPrice: '1145.00', distance: 1156 }
    expect(orderPayload(whole, context)).toMatchObject({
      pickupAddress: '401 E Jackson St, Tampa, FL 33602',
      deliveryZip: '10001',
      vehicleType: 'SUV',
      totalPrice: '1145.00',
    })
  })

  test.each<[Partial<OrderFormValues>, string, string]>([
    [{ customerName: ' ' }, 'customerName', 'Name is required'],
    [{ customerEmail: '' }, 'customerEmail', 'Email is required'],
    [{ customerEmail: 'ada@' }, 'customerEmail', 'Enter valid email'],
    [{ customerPhone: '' }, 'customerPhone', 'Phone number is required'],
    [{ customerPhone: '(555) 123' }, 'customerPhone', 'Please enter a valid 10-digit phone number'],
    [{ vehicleYear: '' }, 'vehicleYear', 'Year is required'],
    [{ vehicleMake: '' }, 'vehicleMake', 'Make is required'],
    [{ vehicleModel: '' }, 'vehicleModel', 'Model is required'],
    [{ vehicleVin: 'ABC' }, 'vehicleVin', 'VIN must be 17 characters (letters and numbers, no I, O, or Q)'],
    [
      { preferredPickupDate: '2026-11-30' },
      'preferredPickupDate',
      'Preferred pickup date must not be in the past',
    ],
  ])('with %j has an error at %s', (change, path, message) => {
    expect(errorsOf(change)).toEqual([{ path, message }])
  })

  test('without a complete address asks for the address, and for none of its parts', () => {
    expect(errorsOf({ delivery: { street: '', city: '', state: '', zipCode: '' } })).toEqual([
      {
        path: 'delivery',
        message: 'Please select a complete delivery address with city, state, and ZIP code',
      },
    ])
  })

  test('with only a city asks for the street', () => {
    expect(errorsOf({ pickup: { ...whole.pickup, street: ' ' } })).toEqual([
      { path: 'pickup.street', message: 'Street address is required' },
    ])
  })

  test('with a ZIP from another state names that state', () => {
    expect(errorsOf({ pickup: { ...whole.pickup, state: 'GA' } })[0]?.message).toBe(
      'ZIP code 33602 is not valid for GA. Expected state(s): FL. Did you mean FL?',
    )
  })

  test('names the field of another vehicle, and a VIN that it has twice', () => {
    const vin = '1HGCV1F30MA000001'
    const van = { ...blankVehicle(trip), vehicleYear: '2020', vehicleMake: 'Ford', vehicleModel: 'Transit' }
    expect(errorsOf({ otherVehicles: [van, blankVehicle(trip)] }).map(({ path }) => path)).toEqual([
      'otherVehicles.1.vehicleYear',
      'otherVehicles.1.vehicleMake',
      'otherVehicles.1.vehicleModel',
    ])
    expect(errorsOf({ vehicleVin: vin, otherVehicles: [{ ...van, vehicleVin: vin }] })).toEqual([
      { path: 'otherVehicles.0.vehicleVin', message: 'This VIN is already in this order' },
    ])
  })

  test('accepts pickup today', () => {
    expect(errorsOf({ preferredPickupDate: today })).toEqual([])
  })

  test('with a PO box only shows a warning', () => {
    const pickup = { ...whole.pickup, street: 'PO Box 12' }
    expect(errorsOf({ pickup })).toEqual([])
  })

  test.each<[Partial<OrderFormValues>, string]>([
    [
      { customerName: '', pickup: { ...whole.pickup, street: '' } },
      'Please enter complete pickup and delivery addresses.',
    ],
    [{ customerName: '', vehicleMake: '' }, 'Please fill in all required customer information fields.'],
    [{ vehicleModel: '' }, 'Please fill in all required vehicle information fields.'],
  ])('with %j shows an alert for the first missing part', (change, text) => {
    expect(missingAlert({ ...whole, ...change })).toBe(text)
  })
})
