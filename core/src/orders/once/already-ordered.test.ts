import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { transportStates } from '../state/order-state.ts'
import { messagesOf } from '#core/testing/messages-of.ts'
import {
  AlreadyOrderedFacts,
  isOpenOrder,
  namedBy,
  ordersInTheWay,
  ordersOfRefusal,
  SeenOrderIds,
  vehiclesInTheWay,
} from './already-ordered.ts'

const vin = '1HGCV1F30MA000001'
const quoteId = '0198f1c0-0000-7000-8000-000000000001'
const order = {
  id: 'SB1',
  transportStatus: 'pending',
  vehicles: [
    { quoteId, vin },
    { quoteId: null, vin: null },
  ],
} as const

describe('an order is in the way', () => {
  const asks = (vehicles: object[], ...seenOrderIds: string[]) =>
    ordersInTheWay({ vehicles: vehicles as never, seenOrderIds }, [order]).map(({ id }) => id)

  test.each([
    ['of its quote', [{ quoteId, vehicleVin: null }], ['SB1']],
    ['of its quote in capitals', [{ quoteId: quoteId.toUpperCase(), vehicleVin: null }], ['SB1']],
    ['of its VIN', [{ quoteId: null, vehicleVin: vin }], ['SB1']],
    ['of its VIN in small letters', [{ quoteId: null, vehicleVin: vin.toLowerCase() }], ['SB1']],
    [
      'of one vehicle of several',
      [
        { quoteId: null, vehicleVin: null },
        { quoteId, vehicleVin: null },
      ],
      ['SB1'],
    ],
    ['of no vehicle that names neither', [{ quoteId: null, vehicleVin: null }], []],
    ['of no other quote and VIN', [{ quoteId: 'x', vehicleVin: '1HGCV1F30MA000002' }], []],
  ])('%s', (_, vehicles, expected) => {
    expect(asks(vehicles)).toEqual(expected)
    expect(asks(vehicles, 'sb1')).toEqual([])
    expect(asks(vehicles, 'SB2')).toEqual(expected)
  })

  test.each(transportStates)('in the state %s', (transportStatus) => {
    const isOpen = !['cancelled', 'completed'].includes(transportStatus)
    expect(isOpenOrder({ transportStatus })).toBe(isOpen)
    const request = { vehicles: [{ quoteId, vehicleVin: vin }], seenOrderIds: [] }
    expect(ordersInTheWay(request, [{ ...order, transportStatus }])).toHaveLength(isOpen ? 1 : 0)
  })
})

test('quotes and VINs are compared as they are stored, and those that are none not at all', () => {
  const vehicles = [
    { quoteId: quoteId.toUpperCase(), vehicleVin: vin.toLowerCase() },
    { quoteId: null, vehicleVin: null },
  ]
  expect(namedBy({ vehicles })).toEqual({ quoteIds: [quoteId], vins: [vin] })
  const stored = [{ quoteId: quoteId.toUpperCase(), vin: null }]
  expect(vehiclesInTheWay({ vehicles }, stored)).toEqual(stored)
})

test('an order that was seen may be named in any letters', () => {
  const request = { vehicles: [{ quoteId, vehicleVin: null }], seenOrderIds: ['SB1'] }
  expect(ordersInTheWay(request, [{ ...order, id: 'sb1' }])).toEqual([])
})

test('a request names at most 100 orders of at most 64 characters', () => {
  expect(
    messagesOf(
      SeenOrderIds,
      Array.from({ length: 100 }, () => 'a'.repeat(64)),
    ),
  ).toEqual([])
  expect(messagesOf(SeenOrderIds, ['a'.repeat(65)])).toHaveLength(1)
})

describe('the orders of a refusal', () => {
  const inTheWay = {
    id: 'SB1',
    createdAt: '2026-11-21T15:42:00.000Z',
    route: 'Tampa, FL to Los Angeles, CA',
    vehicles: [{ name: '2021 Honda Accord', vin: null, quoteId: null }],
    vehicleCount: 1,
    totalPrice: '1720.00',
    transportStatus: 'pending',
    placedBy: null,
  }
  const refusal = (code: string, facts: object) => ({ code, facts }) as Parameters<typeof ordersOfRefusal>[0]

  test('are read, also without who placed them, or without a phone', () => {
    const placedBy = { id: 'u1', name: 'Ada', email: 'ada@example.com', phone: null }
    const orders = [inTheWay, { ...inTheWay, placedBy }]
    expect(ordersOfRefusal(refusal('already_ordered', { orders }))).toEqual(orders)
  })

  test('are none of another one, of none, and of one that cannot be read', () => {
    expect(ordersOfRefusal(refusal('invalid', { orders: [inTheWay] }))).toEqual([])
    expect(ordersOfRefusal(undefined)).toEqual([])
    expect(ordersOfRefusal(refusal('already_ordered', { orders: [{}] }))).toEqual([])
  })
})

const name = fc.option(fc.constantFrom('a', 'b', 'c', 'd'))
const vehicle = fc.record({ quoteId: name, vin: name })
const placed = fc.uniqueArray(fc.constantFrom('SB1', 'SB2', 'SB3', 'SB4')).chain((ids) =>
  fc.tuple(
    ...ids.map((id) =>
      fc.record({
        id: fc.constant(id),
        transportStatus: fc.constantFrom(...transportStates),
        vehicles: fc.array(vehicle, { minLength: 1, maxLength: 3 }),
      }),
    ),
  ),
)
const asking = fc.array(
  vehicle.map((request) => ({ quoteId: request.quoteId, vehicleVin: request.vin })),
  { minLength: 1, maxLength: 3 },
)

test('whoever names what was refused as seen is refused no more, and nobody who shares nothing is refused', () => {
  fc.assert(
    fc.property(placed, asking, (orders, vehicles) => {
      const found = ordersInTheWay({ vehicles, seenOrderIds: [] }, orders)
      for (const each of found) {
        expect(isOpenOrder(each)).toBe(true)
        const shared = each.vehicles.some((own) =>
          vehicles.some(
            (wanted) =>
              (own.quoteId !== null && own.quoteId === wanted.quoteId) ||
              (own.vin !== null && own.vin.toUpperCase() === wanted.vehicleVin?.toUpperCase()),
          ),
        )
        expect(shared).toBe(true)
      }
      const seenOrderIds = found.map(({ id }) => id)
      expect(ordersInTheWay({ vehicles, seenOrderIds }, orders)).toEqual([])
      // Each order counts alone: to name one as seen frees no other.
      for (const id of seenOrderIds) {
        const others = ordersInTheWay({ vehicles, seenOrderIds: [id] }, orders)
        expect(others).toEqual(found.filter((each) => each.id !== id))
      }
      const closed = orders.map((each) => ({ ...each, transportStatus: 'cancelled' as const }))
      expect(ordersInTheWay({ vehicles, seenOrderIds: [] }, closed)).toEqual([])
      const twin = {
        id: 'SB9',
        transportStatus: 'pending' as const,
        vehicles: vehicles.map((own) => ({ quoteId: own.quoteId, vin: own.vehicleVin })),
      }
      const namesAny = vehicles.some((own) => own.quoteId !== null || own.vehicleVin !== null)
      expect(ordersInTheWay({ vehicles, seenOrderIds }, [twin])).toHaveLength(namesAny ? 1 : 0)
    }),
  )
})

test('a request names at most 100 orders as seen, in any spelling, and none by default', () => {
  expect(SeenOrderIds.parse(undefined)).toEqual([])
  expect(SeenOrderIds.parse([' sb1 '])).toEqual(['SB1'])
  expect(SeenOrderIds.safeParse(Array.from({ length: 101 }, () => 'SB1')).success).toBe(false)
  expect(SeenOrderIds.safeParse('SB1').success).toBe(false)
  expect(AlreadyOrderedFacts.safeParse({ orders: [{ id: 'SB1' }] }).success).toBe(false)
})
