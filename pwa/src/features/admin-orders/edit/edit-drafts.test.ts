import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { beforeEach, expect, test } from 'vitest'
import { editDrafts } from './edit-drafts.ts'
import { editValuesOf } from './edit-values.ts'

const accord = { position: 0, vehicleModel: 'Accord', vehicleType: 'Sedan', isRunning: true }
const civic = { ...accord, position: 2, vehicleModel: 'Civic' }

const orderWith = (changes: object) =>
  ({
    id: 'SB1',
    revision: 4,
    editScope: 'all',
    customerName: 'Ada Okafor',
    customerPhone: '8135550101',
    pickupAddress: '101 E Kennedy Blvd, Tampa, FL 33602',
    deliveryAddress: '6101 S Central Ave, Los Angeles, CA 90001',
    pickupZip: '33602',
    deliveryZip: '90001',
    paymentType: 'full',
    notes: 'Call first',
    vehicles: [accord, civic],
    ...changes,
  }) as unknown as AdminOrderResponse

const order = orderWith({})

/** Staff typed a name, a payment, a reason, and the model of the second vehicle. */
function typeSome() {
  const values = editValuesOf(order)
  const [first, second] = values.vehicles
  if (!first || !second) throw new Error('Two vehicles')
  const vehicles = [first, { ...second, vehicleModel: 'Pilot' }]
  const typed = { ...values, customerName: 'Ada O.', paymentType: 'deposit', reason: 'They called', vehicles }
  editDrafts.keep(order, typed)
  return typed
}

beforeEach(() => editDrafts.remove('SB1'))

test('a closed sheet opens with what was typed, and another order without it', () => {
  const typed = typeSome()
  expect(editDrafts.valuesOf(order)).toEqual(typed)
  const other = orderWith({ id: 'SB2' })
  expect(editDrafts.valuesOf(other)).toEqual(editValuesOf(other))
  editDrafts.remove('SB1')
  expect(editDrafts.valuesOf(order)).toEqual(editValuesOf(order))
})

test('after a colleague’s change, what was typed stays, and everything else is the order’s', () => {
  typeSome()
  const vehicles = [
    { ...accord, vehicleType: 'SUV' },
    { ...civic, vehicleType: 'SUV' },
  ]
  const changed = orderWith({ revision: 5, notes: 'Gate code 12', vehicles })
  const values = editDrafts.valuesOf(changed)
  expect(values).toMatchObject({ customerName: 'Ada O.', paymentType: 'deposit', reason: 'They called' })
  expect(values.notes).toBe('Gate code 12')
  expect(values.vehicles).toMatchObject([
    { vehicleModel: 'Accord', vehicleType: 'SUV' },
    { vehicleModel: 'Pilot', vehicleType: 'SUV' },
  ])
})

test('a vehicle that was cancelled meanwhile is gone', () => {
  typeSome()
  const values = editDrafts.valuesOf(orderWith({ revision: 5, vehicles: [accord] }))
  expect(values.vehicles.map(({ vehicleModel }) => vehicleModel)).toEqual(['Accord'])
})

test('once the vehicle is on its way, only the contacts that were typed stay', () => {
  typeSome()
  const underway = orderWith({ revision: 5, editScope: 'contacts' })
  expect(editDrafts.valuesOf(underway)).toEqual({
    ...editValuesOf(underway),
    customerName: 'Ada O.',
    reason: 'They called',
  })
})
