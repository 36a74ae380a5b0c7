import { describe, expect, test } from 'vitest'
import { messagesOf } from '#core/testing/messages-of.ts'
import {
  CancelOrderPayload,
  PlaceOrderPayload,
  PlaceVehiclesPayload,
  SaveQuotePayload,
  upcastPlaceOrder,
} from './payloads.ts'

const uuid = '0198f1c0-0000-7000-8000-00003f9a01bc'
const at = '2026-11-21T15:42:00.000Z'
const trip = {
  pickupZip: '33601',
  deliveryZip: '90001',
  vehicleType: 'Sedan',
  transportType: 'open',
  isRunning: true,
} as const
const quote = {
  rateVersion: 'r1',
  settingsVersion: 's1',
  engineVersion: 1,
  madeAt: at,
  lastContactAt: at,
  trip,
}
const order = { totalPrice: '1375.00', pickupAddress: '1 Main St' }
const vehicle = { vehicleMake: 'Honda', price: null }
const listOf = <Item>(item: Item, count: number) => Array.from({ length: count }, () => item)

describe('an order of a device', () => {
  test('of version 1 keeps the fields that are checked later, and becomes version 2', () => {
    const saved = { order, vehicles: [vehicle], quote }
    expect(PlaceOrderPayload.parse(saved)).toEqual(saved)
    expect(upcastPlaceOrder(PlaceOrderPayload.parse(saved))).toEqual({
      order,
      vehicles: [{ ...vehicle, quote }],
    })
  })

  test('of version 2 has the quote behind each price', () => {
    const saved = {
      order,
      vehicles: [
        { ...vehicle, quote },
        { ...vehicle, quote: null },
      ],
    }
    expect(PlaceVehiclesPayload.parse(saved)).toEqual(saved)
  })

  test.each([
    [0, ['vehicles: Name the vehicle']],
    [1, []],
    [12, []],
    [13, ['vehicles: At most 12 vehicles']],
  ])('has %i vehicles', (count, messages) => {
    const of = { order, vehicles: listOf({ ...vehicle, quote: null }, count) }
    expect(messagesOf(PlaceOrderPayload, { ...of, quote: null })).toEqual(messages)
    expect(messagesOf(PlaceVehiclesPayload, of)).toEqual(messages)
  })

  test('has a total, and the trip of its quote', () => {
    const { trip: _, ...noTrip } = quote
    expect(messagesOf(PlaceOrderPayload, { order: {}, vehicles: [vehicle], quote: null })).toHaveLength(1)
    expect(messagesOf(PlaceOrderPayload, { order, vehicles: [vehicle], quote: noTrip })).toHaveLength(1)
  })
})

describe('a cancellation of a device', () => {
  const which = 'Name the order or the operation that placed it'
  test.each<[object, string[]]>([
    [{ orderId: 'SB1' }, []],
    [{ orderId: 'a'.repeat(64) }, []],
    [{ operationId: uuid }, []],
    [{}, [which]],
    [{ orderId: 'SB1', operationId: uuid }, [which]],
    [{ operationId: '7' }, ['operationId: Must be a UUID']],
    [{ orderId: 'SB1', reason: '' }, ['reason: Please provide a reason for cancellation']],
  ])('of %j', (changes, messages) => {
    expect(messagesOf(CancelOrderPayload, { reason: 'Sold', ...changes })).toEqual(messages)
  })

  test('names an order by at most 64 characters, and an operation in lower case', () => {
    expect(messagesOf(CancelOrderPayload, { reason: 'Sold', orderId: 'a'.repeat(65) })).toHaveLength(1)
    const typed = { reason: 'Sold', operationId: uuid.toUpperCase() }
    expect(CancelOrderPayload.parse(typed).operationId).toBe(uuid)
  })
})

describe('a quote of a device', () => {
  test.each([
    [null, 0],
    [{ price: null, quote: null }, 1],
    ['cheap', 1],
  ])('with %j shown has %i mistakes', (shown, mistakes) => {
    expect(messagesOf(SaveQuotePayload, { quote: { id: uuid, ...trip }, shown })).toHaveLength(mistakes)
  })

  test('has an id, so that it is saved once', () => {
    expect(messagesOf(SaveQuotePayload, { quote: trip, shown: null })).toEqual([
      'quote.id: The quote id must be a UUID',
    ])
  })
})
