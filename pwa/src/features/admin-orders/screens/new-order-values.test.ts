import { StaffPlaceRequest } from '@switchback/core/orders/request/order-request.ts'
import { expect, test } from 'vitest'
import { firstErrors } from '../../../ui/fields/first-errors.ts'
import { fieldOfOrder } from '../edit/order-values.ts'
import { anotherVehicle, newOrderBody, tripsToPrice, valuesOfDraft } from './new-order-values.ts'

const blank = valuesOfDraft(null)
const vehicle = anotherVehicle([])
const zips = { ...blank, pickupZip: '33602', deliveryZip: '32801' }
const sedan = { vehicleType: 'Sedan', transportType: 'open', isRunning: true }

test('two ZIPs give a trip to price, and an address that was typed counts more', () => {
  const priced = { dealerId: null, pickupZip: '33602', deliveryZip: '32801', vehicles: [sedan] }
  expect(tripsToPrice(zips)).toEqual(priced)
  const deliveryAddress = '6101 S Central Ave, Los Angeles, CA 90001'
  expect(tripsToPrice({ ...zips, deliveryAddress })).toEqual({ ...priced, deliveryZip: '90001' })
  expect(tripsToPrice({ ...zips, dealerId: 'd1' })).toMatchObject({ dealerId: 'd1' })
})

test('each vehicle is priced by itself, and another one is carried as the first', () => {
  const first = { ...vehicle, vehicleType: 'SUV', transportType: 'enclosed', isRunning: 'no' }
  const vehicles = [first, anotherVehicle([first])]
  expect(tripsToPrice({ ...zips, vehicles })).toMatchObject({
    vehicles: [
      { vehicleType: 'SUV', transportType: 'enclosed', isRunning: false },
      { ...sedan, transportType: 'enclosed' },
    ],
  })
})

test.each([
  ['', '32801'],
  ['3360', '32801'],
  ['33602', ''],
])('%j to %j is no trip yet', (pickupZip, deliveryZip) => {
  expect(tripsToPrice({ ...zips, pickupZip, deliveryZip })).toBeUndefined()
})

test('the request has the ZIP of each address and every vehicle, and not the words that the caller used', () => {
  const accord = { ...vehicle, named: '2021 Honda Accord', vehicleYear: '2021', vehicleMake: 'Honda' }
  const values = { ...zips, vehicles: [accord, vehicle], pickupAddress: '1 Main St, Tampa, FL 33609' }
  const body = newOrderBody(values)
  expect(body).toMatchObject({ kind: 'retail', pickupZip: '33609', vehicles: [{ vehicleYear: '2021' }, {}] })
  expect(JSON.stringify(body)).not.toContain('named')
  expect(newOrderBody({ ...values, dealerId: 'd1', paymentMethod: 'invoice' })).toMatchObject({
    kind: 'dealer',
    dealerId: 'd1',
    paymentMethod: 'invoice',
  })
})

test('an error of any vehicle stands at its field', () => {
  const vin = '1HGCV1F30KA000001'
  const accord = {
    ...vehicle,
    vehicleYear: '2021',
    vehicleMake: 'Honda',
    vehicleModel: 'Accord',
    vehicleVin: vin,
  }
  const body = newOrderBody({ ...zips, vehicles: [accord, { ...accord, vehicleYear: '21' }] })
  const checked = StaffPlaceRequest.safeParse(body)
  const errors = firstErrors(checked.error?.issues ?? [], fieldOfOrder)
  expect(errors).toMatchObject({
    'vehicles.1.vehicleYear': 'Enter a four-digit year',
    pickupAddress: expect.any(String),
  })
  const same = StaffPlaceRequest.safeParse(newOrderBody({ ...zips, vehicles: [accord, accord] }))
  expect(firstErrors(same.error?.issues ?? [], fieldOfOrder)).toMatchObject({
    'vehicles.1.vehicleVin': 'This VIN is already in this order',
  })
})

test('a draft brings the fields that the form has, and nothing else', () => {
  expect(blank).toMatchObject({ customerName: '', vehicles: [{ vehicleType: 'Sedan' }] })
  const second = { vehicleMake: 'Ford', isRunning: true, gone: 'x' }
  const kept = { customerName: 'Ada', gone: 'x', pickupZip: '33602', vehicles: [{ named: 'a' }, second] }
  expect(valuesOfDraft(kept)).toEqual({
    ...blank,
    customerName: 'Ada',
    pickupZip: '33602',
    vehicles: [
      { ...vehicle, named: 'a' },
      { ...vehicle, vehicleMake: 'Ford' },
    ],
  })
  expect(
    valuesOfDraft({ ...kept, vehicles: Array.from({ length: 40 }, () => second) }).vehicles,
  ).toHaveLength(12)
})

test('a draft of an earlier version brings its one vehicle', () => {
  const kept = { customerName: 'Ada', vehicleMake: 'Ford', vehicleType: 'Pickup' }
  expect(valuesOfDraft(kept).vehicles).toEqual([{ ...vehicle, vehicleMake: 'Ford', vehicleType: 'Pickup' }])
})
