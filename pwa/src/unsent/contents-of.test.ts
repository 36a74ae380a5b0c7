import { expect, test } from 'vitest'
import { contentsOf } from './contents-of.ts'

const order = {
  pickupAddress: '1 Main St, Tampa, FL 33602',
  deliveryAddress: '2 Main St, New York, NY 10001',
  totalPrice: '400.50',
  paymentMethod: 'invoice',
  customerName: 'Dana',
}
const vehicle = (vehicleMake: string, quoteId: string, totalPrice: number) => ({
  vehicleYear: '2021',
  vehicleMake,
  vehicleModel: 'X',
  vehicleVin: null,
  quoteId,
  price: { totalPrice },
  quote: null,
})

test('an order of several vehicles names each, with its price, and no form edits it', () => {
  const vehicles = [vehicle('Honda', 'q1', 200.25), vehicle('Ford', 'q2', 200.25)]
  const contents = contentsOf({ kind: 'place_order', payload: { order, vehicles } })
  expect(contents).toMatchObject({ vehicle: '2021 Honda X and 1 more', totalPrice: '400.50' })
  expect(contents.vehicles).toEqual([
    { name: '2021 Honda X', vin: undefined, totalPrice: 200.25 },
    { name: '2021 Ford X', vin: undefined, totalPrice: 200.25 },
  ])
  expect([contents.quoteId, contents.trip]).toEqual([undefined, undefined])
})

test.each([
  ['version 1', { order: { ...order, quoteId: 'q1' }, vehicles: [vehicle('Honda', '', 1)], quote: null }],
  ['version 2', { order, vehicles: [vehicle('Honda', 'q1', 1)] }],
])('an order of one vehicle has its quote, in %s', (_, payload) => {
  const contents = contentsOf({ kind: 'place_order', payload })
  expect(contents).toMatchObject({ vehicle: '2021 Honda X', vehicles: [], quoteId: 'q1' })
})
