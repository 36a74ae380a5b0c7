import { describe, expect, test } from 'vitest'
import type { OrderStateFields } from './order-state-fields.ts'
import { readOrderSearch } from '../lists/read-order-search.ts'
import { staffMoves } from './staff-moves.ts'

const statusInputs = (changes: Partial<OrderStateFields>): OrderStateFields => ({
  transportStatus: 'pending',
  paymentStatus: 'unpaid',
  paymentMethod: 'stripe',
  paymentType: 'deposit',
  totalCents: 100_000,
  depositCents: 20_000,
  paidCents: 0,
  refundedCents: 0,
  depositPaid: false,
  ...changes,
})

describe('staff may move an order', () => {
  test.each<[Partial<OrderStateFields>, string[]]>([
    [{}, ['driver_found', 'payment_sent', 'driver_assigned', 'cancelled']],
    [{ transportStatus: 'driver_found' }, ['payment_sent', 'driver_assigned', 'cancelled']],
    [{ transportStatus: 'payment_sent' }, ['driver_assigned', 'cancelled']],
    [{ transportStatus: 'driver_assigned' }, ['in_transit', 'cancelled']],
    [{ transportStatus: 'in_transit' }, ['completed']],
    [{ transportStatus: 'completed' }, []],
    [{ transportStatus: 'cancelled' }, []],
    [{ paymentStatus: 'paid_full', paidCents: 100_000 }, ['driver_found', 'driver_assigned', 'cancelled']],
    [
      { paymentStatus: 'invoiced', paymentMethod: 'invoice' },
      ['driver_found', 'driver_assigned', 'cancelled'],
    ],
  ])('%j to %j', (changes, moves) => {
    expect(staffMoves(statusInputs(changes))).toEqual(moves)
  })
})

describe('the text in the order search', () => {
  const code = '0123456789ABCDEFGHJKMNPQRS'
  test.each([
    ['', []],
    [' Ada ', ['name']],
    ['k7m2qx', ['number', 'name']],
    ['#K7M2QX', ['number', 'name']],
    [`sb${code}`, ['id', 'name']],
    [`tr${code}`, ['tracking_code']],
    ['ada@example.com', ['email']],
    ['+1 (813) 555-0101', ['phone']],
  ])('%j is read as %j', (text, kinds) => {
    expect(readOrderSearch(text).map(({ by }) => by)).toEqual(kinds)
  })
})
