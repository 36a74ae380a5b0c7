import { expect, test } from 'vitest'
import { sampleCalculation } from '../testing/sample-calculation.ts'
import { batchOf, isNewBatch, newBatch } from './order-batch.ts'
import type { VehicleToOrder } from './vehicle-to-order.ts'

const vehicle = (savedAs: string | undefined, releaseNote: string | null = null): VehicleToOrder => ({
  id: `line ${savedAs}`,
  vehicleYear: '2021',
  vehicleMake: 'Honda',
  vehicleModel: 'CR-V',
  vehicleVin: null,
  stockNumber: null,
  lotNumber: null,
  releaseNote,
  response: sampleCalculation,
  savedAs,
  refusedOrder: 'op-1',
})
const refused = {
  order: { preferredPickupDate: '2026-12-01', notes: 'Keys at the desk' },
  vehicles: [
    { quoteId: 'q-1', releaseNote: 'X7' },
    { quoteId: 'q-2', releaseNote: 'X7' },
    { quoteId: 'q-3', releaseNote: 'Own 3' },
  ],
}
const dayAndNotes = { preferredPickupDate: '2026-12-01', notes: 'Keys at the desk' }

test('vehicles of a refused order get its day, notes and gate pass again', () => {
  expect(batchOf(refused, [vehicle('q-1'), vehicle('q-2'), vehicle('q-3', 'Own 3')])).toEqual({
    ...dayAndNotes,
    releaseNote: 'X7',
  })
})

test('a gate pass that is not of all of them, or was removed from its vehicle, is not that of all', () => {
  expect(batchOf(refused, [vehicle('q-1'), vehicle('q-3')])).toEqual({ ...dayAndNotes, releaseNote: '' })
  expect(batchOf(refused, [vehicle(undefined)])).toEqual({ ...dayAndNotes, releaseNote: '' })
})

test('an order of the form has one quote and no list', () => {
  expect(batchOf({ order: { notes: 'Ring twice' } }, [vehicle('q-1')])).toEqual({
    ...newBatch,
    notes: 'Ring twice',
  })
  expect(batchOf(undefined, [])).toEqual(newBatch)
})

test('a contact alone is a new batch, a gate pass is not', () => {
  expect(isNewBatch({ customerName: 'Dana', ...newBatch })).toBe(true)
  expect(isNewBatch({ releaseNote: 'X7' })).toBe(false)
})
