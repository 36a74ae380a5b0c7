import { newOperation } from '@switchback/core/offline/outbox-operation.ts'
import { expect, test } from 'vitest'
import { waitingOrders } from './waiting-by-quote.ts'

test('each row of a refused order says which of its vehicles was refused', () => {
  const car = { vehicleYear: '2021', vehicleMake: 'Honda', vehicleModel: 'Accord' }
  const operation = {
    ...newOperation({ id: 'o1', kind: 'place_order', version: 2, lane: 'o1', queuedAt: 1 }),
    payload: {
      order: {},
      vehicles: [
        { ...car, vehicleVin: '1HGCV1F30MA000001', quoteId: 'q1' },
        { ...car, vehicleVin: '1HGCV1F30MA000002', quoteId: 'q2' },
      ],
    },
    status: 'attention' as const,
    refusal: 'Please check the fields.',
    refused: {
      code: 'invalid',
      message: '',
      status: 409,
      details: [{ path: 'vehicles.1.vehicleVin', message: 'Must have 17 characters' }],
      facts: {},
    },
  }
  const refusals = ['q1', 'q2'].map((quoteId) => waitingOrders([operation]).get(quoteId)?.refusal)
  const named = '2021 Honda Accord, VIN 1HGCV1F30MA000002'
  const words = `${named}: Please check the fields. ${named}: Must have 17 characters`
  expect(refusals).toEqual([words, words])
})
