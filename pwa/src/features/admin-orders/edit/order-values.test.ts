import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import {
  StaffEditRequest,
  type StaffEditRequestInput,
} from '@switchback/core/orders/request/order-request.ts'
import { expect, test } from 'vitest'
import { blankOrder, fieldOfOrder, orderBody, valuesOf, type OrderValues } from './order-values.ts'

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
  vehicleYear: '2021',
  vehicleMake: 'Honda',
  vehicleModel: 'Accord',
  vehicleVin: null,
  vehicleType: 'Sedan',
  transportType: 'open',
  isRunning: false,
  preferredPickupDate: null,
  notes: null,
  paymentType: 'full',
} as AdminOrderResponse

const bodyOf = (values: OrderValues) =>
  ({ ...orderBody(values), reason: 'They called', revision: 1 }) as StaffEditRequestInput

test('an order goes through the form unchanged, with each ZIP in its address', () => {
  const checked = StaffEditRequest.parse(bodyOf(valuesOf(order)))
  const { deliveryAddress, ...same } = order
  expect({ ...checked, ...checked.firstVehicle }).toMatchObject(same)
  expect(checked.vehicles).toBeUndefined()
  expect(checked.deliveryAddress).toBe(`${deliveryAddress} 90001`)
})

test('a missing ZIP is an error of the address', () => {
  const checked = StaffEditRequest.safeParse(bodyOf({ ...blankOrder, pickupAddress: '1 Main St' }))
  const fields = checked.error?.issues.map(({ path }) => fieldOfOrder(String(path[0])))
  expect(fields).toEqual(expect.arrayContaining(['pickupAddress', 'deliveryAddress', 'customerName']))
  expect(fields?.some((field) => field.endsWith('Zip'))).toBe(false)
})
