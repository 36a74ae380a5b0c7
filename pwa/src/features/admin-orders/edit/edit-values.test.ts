import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { StaffEditRequest } from '@switchback/core/orders/request/order-request.ts'
import { expect, test } from 'vitest'
import { editBody, editValuesOf } from './edit-values.ts'

const vehicle = {
  vehicleYear: '2021',
  vehicleMake: 'Honda',
  vehicleModel: 'Accord',
  vehicleVin: null,
  vehicleType: 'Sedan',
  transportType: 'open',
  isRunning: true,
  stockNumber: 'A7',
  lotNumber: null,
  releaseNote: null,
}

const order = {
  customerName: 'Ada Okafor',
  customerEmail: 'ada@example.com',
  customerPhone: '8135550101',
  pickupAddress: '101 E Kennedy Blvd, Tampa, FL 33602',
  deliveryAddress: '6101 S Central Ave, Los Angeles, CA',
  pickupZip: '33602',
  deliveryZip: '90001',
  pickupFacilityType: 'house',
  deliveryFacilityType: 'business',
  pickupFacilityNotes: null,
  deliveryFacilityNotes: null,
  preferredPickupDate: null,
  notes: null,
  paymentType: 'full',
  revision: 4,
  // The one between them was cancelled.
  vehicles: [
    { ...vehicle, position: 0 },
    { ...vehicle, position: 2, vehicleModel: 'Civic', isRunning: false },
  ],
} as unknown as AdminOrderResponse

const reason = 'They called'

test('an order goes through the form unchanged, with each vehicle at its position', () => {
  const checked = StaffEditRequest.parse(editBody({ ...editValuesOf(order), reason }, order))
  expect(checked).toMatchObject({ ...order, reason })
  expect(checked.firstVehicle).toBeUndefined()
})

test('an address that was typed brings its ZIP, and a vehicle keeps its error', () => {
  const values = editValuesOf(order)
  const [first, second] = values.vehicles
  if (!first || !second) throw new Error('Two vehicles')
  const typed = {
    ...values,
    reason,
    deliveryAddress: '200 N Spring St, Los Angeles, CA 90012',
    vehicles: [first, { ...second, vehicleVin: '1HG' }],
  }
  expect(editBody(typed, order)).toMatchObject({ pickupZip: '33602', deliveryZip: '90012' })
  const paths = StaffEditRequest.safeParse(editBody(typed, order)).error?.issues.map(({ path }) => path)
  expect(paths).toEqual([['vehicles', 1, 'vehicleVin']])
})
