import type { DealerOrderRow } from '@switchback/core/orders/response/dealer-order-response.ts'
import { expect, test } from 'vitest'
import type { OrderFilter } from '../../../queries/dealer-order-calls.ts'
import { fitsOrder, savedPage } from './saved-orders.ts'

const order = {
  id: 'SB0000000000000000000000ABC123',
  status: 'pending',
  vehicleYear: '2021',
  vehicleMake: 'Honda',
  vehicleModel: 'CR-V',
  vehicleVin: '1HGCM82633A004352',
  customerName: 'Bayshore Motors',
  pickupAddress: '12 Main St, Tampa, FL 33602',
  deliveryAddress: '1 Broadway, New York, NY 10001',
  stockNumbers: ['A-17'],
  preferredPickupDate: '2026-12-24',
  totalPrice: '812.50',
  createdAt: '2026-11-20T15:00:00.000Z',
} as DealerOrderRow

test.each([
  [{}, true],
  [{ status: 'pending' }, true],
  [{ status: 'paid' }, false],
  [{ search: 'abc123 hon' }, true],
  [{ search: 'tampa a 17' }, true],
  [{ search: 'toyota' }, false],
  [{ pickupFrom: '2026-12-24', pickupTo: '2026-12-24' }, true],
  [{ pickupFrom: '2026-12-25' }, false],
  [{ createdTo: '2026-11-19' }, false],
  [{ minTotal: '$800', maxTotal: '812.50' }, true],
  [{ minTotal: '1,000' }, false],
] satisfies [OrderFilter, boolean][])('an order on the device fits %j: %s', (filter, fits) => {
  expect(fitsOrder(order, filter)).toBe(fits)
})

test('an order without a pickup day is in no range of days', () => {
  expect(fitsOrder({ ...order, preferredPickupDate: null }, { pickupTo: '2099-01-01' })).toBe(false)
})

test('each saved order is there once, as the server sent it last; the page is as of the oldest', () => {
  const other = { ...order, id: 'SB0000000000000000000000XYZ789' }
  const saved = [
    { order: { ...order, status: 'paid' as const }, savedAt: '2026-11-22T10:00:00.000Z' },
    { order, savedAt: '2026-11-20T10:00:00.000Z' },
    { order: other, savedAt: '2026-11-21T10:00:00.000Z' },
  ]
  const page = savedPage(saved, {})
  expect(page.orders.map(({ id, status }) => [id.slice(-6), status])).toEqual([
    ['ABC123', 'paid'],
    ['XYZ789', 'pending'],
  ])
  expect(page.savedAt).toBe('2026-11-21T10:00:00.000Z')
  expect(savedPage(saved, { status: 'paid' }).savedAt).toBe('2026-11-22T10:00:00.000Z')
})
