import { newOperation, type OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { expect, test } from 'vitest'
import { atCurrentPrice, withSeenOrders } from './changed-operation.ts'

const price = (totalPrice: number) => ({ distance: 200, baseRate: 1, totalPrice, breakdown: {} })
const order = { customerName: 'Dana', totalPrice: '400.00' }

type Facts = Record<string, unknown>

/** An order that the server refused with `facts`, which its code names. */
function refusedOrder(version: number, payload: object, facts: Facts): OutboxOperation {
  const operation = newOperation({ id: 'o1', kind: 'place_order', version, lane: 'o1', queuedAt: 0 })
  const code = 'orders' in facts ? 'already_ordered' : 'price_changed'
  const refused = { code, message: '', status: 409, details: [], facts }
  return { ...operation, payload, refused }
}

test('each of several vehicles takes its current price, and none its offline quote', () => {
  const vehicles = [
    { vehicleMake: 'Honda', quoteId: 'q1', price: price(200), quote: { rateVersion: 'r' } },
    { vehicleMake: 'Ford', quoteId: 'q2', price: price(200), quote: null },
  ]
  const current = [
    { position: 0, reason: 'old_rates', shownPrice: price(200), currentPrice: price(210) },
    { position: 1, reason: null, shownPrice: price(200), currentPrice: price(200) },
  ]
  const facts = { totalPrice: '410.00', shownTotalPrice: '400.00', vehicles: current }
  expect(atCurrentPrice(refusedOrder(2, { order, vehicles }, facts))).toEqual({
    order: { customerName: 'Dana', totalPrice: '410.00' },
    vehicles: [
      { vehicleMake: 'Honda', quoteId: 'q1', price: price(210), quote: null },
      { vehicleMake: 'Ford', quoteId: 'q2', price: price(200), quote: null },
    ],
  })
})

test('one vehicle takes the current price in the format of its version', () => {
  const facts = { totalPrice: '210.00', shownTotalPrice: '400.00', currentPrice: price(210) }
  const own = { vehicleMake: 'Honda', price: price(400) }
  const first = refusedOrder(1, { order, vehicles: [own], quote: { rateVersion: 'r' } }, facts)
  const taken = { vehicleMake: 'Honda', price: price(210) }
  const total = { customerName: 'Dana', totalPrice: '210.00' }
  expect(atCurrentPrice(first)).toEqual({ order: total, vehicles: [taken], quote: null })
  const second = refusedOrder(2, { order, vehicles: [{ ...own, quote: { rateVersion: 'r' } }] }, facts)
  expect(atCurrentPrice(second)).toEqual({ order: total, vehicles: [{ ...taken, quote: null }] })
})

test.each([1, 2])(
  'an order of version %i names the orders that the person saw, besides those of before',
  (version) => {
    const payload = { order, vehicles: [{ vehicleMake: 'Honda', price: null }] }
    const facts = { orders: [{ id: 'SB1' }, { id: 'SB2' }] }
    const first = withSeenOrders(refusedOrder(version, payload, facts)) as typeof payload
    expect(first).toEqual({ ...payload, order: { ...order, seenOrderIds: ['SB1', 'SB2'] } })
    const more = refusedOrder(version, first, { orders: [{ id: 'SB2' }, { id: 'SB3' }] })
    expect(withSeenOrders(more)).toEqual({
      ...payload,
      order: { ...order, seenOrderIds: ['SB1', 'SB2', 'SB3'] },
    })
    expect(withSeenOrders(refusedOrder(version, payload, { totalPrice: '410.00' }))).toBe(undefined)
  },
)
