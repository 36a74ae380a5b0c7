import { OrderVehicle } from '@switchback/core/orders/request/order-vehicle.ts'
import { expect, test } from 'vitest'
import type { QuoteRow } from './quote-row.ts'
import { isOrderable, quotesToOrder } from './quotes-to-order.ts'

const quote = (part: Partial<QuoteRow> = {}): QuoteRow =>
  ({
    id: 'q1',
    quoteNumber: 'Q-1',
    vehicleYear: '2021',
    vehicleMake: 'Honda',
    vehicleModel: 'CR-V',
    vehicleVin: '1HGCM82633A004352',
    reference: 'A-17',
    isExpired: false,
    orderedAs: null,
    ...part,
  }) as QuoteRow

test.each<[string, Partial<QuoteRow>, boolean]>([
  ['a valid quote', {}, true],
  ['an expired quote', { isExpired: true }, false],
  ['an ordered quote', { orderedAs: { orderId: 'SB1', shortId: 'ABC123' } }, false],
  ['a quote whose order waits', { waitingOrder: 'o1' }, false],
  ['a quote whose order was refused', { waitingOrder: 'o1', refusedOrder: 'o1' }, true],
])('%s can be ordered: %s', (_, part, can) => {
  expect(isOrderable(quote(part))).toBe(can)
})

test('a long reference of several lines is a stock number that an order takes', () => {
  const reference = `${'A-17 '.repeat(8)}\n${'B-18 '.repeat(8)}`.slice(0, 80)
  const [vehicle] = quotesToOrder([quote({ reference })]).vehicles
  const { vehicleYear, vehicleMake, vehicleModel, stockNumber } = vehicle!
  const read = OrderVehicle.safeParse({ vehicleYear, vehicleMake, vehicleModel, stockNumber })
  expect(read.data?.stockNumber).toBe(reference.replace(/\s+/g, ' ').trim())
})

test('a chosen quote becomes a vehicle at its own price; what cannot be ordered says why', () => {
  const chosen = [
    quote({ refusedOrder: 'o1' }),
    quote({ id: 'q2', quoteNumber: 'Q-2' }),
    quote({ id: 'q3', quoteNumber: 'Q-3', vehicleVin: null, vehicleModel: null }),
    quote({ id: 'q4', quoteNumber: 'Q-4', vehicleVin: null }),
  ]
  const { vehicles, problems } = quotesToOrder(chosen)
  expect(vehicles).toMatchObject([
    {
      id: 'q1',
      savedAs: 'q1',
      stockNumber: 'A-17',
      vehicleMake: 'Honda',
      refusedOrder: 'o1',
      response: chosen[0],
    },
    { id: 'q4', savedAs: 'q4', vehicleVin: null },
  ])
  expect(problems).toEqual([
    'Quote Q-2: its VIN is there twice.',
    'Quote Q-3: it needs a year, a make and a model.',
  ])
})
