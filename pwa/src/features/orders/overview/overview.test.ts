import type { DealerOrderRow } from '@switchback/core/orders/response/dealer-order-response.ts'
import { expect, test } from 'vitest'
import { lanesOf } from './lanes-of.ts'
import { needsOf } from './needs-of.ts'

const now = new Date('2026-11-22T12:00:00.000Z')
const row = (id: string, changes: Partial<DealerOrderRow> = {}): DealerOrderRow =>
  ({
    id,
    status: 'pending',
    paymentMethod: 'stripe',
    pickupAddress: '1 Dock St, Tampa, FL 33602',
    deliveryAddress: '2 E Bay St, Savannah, GA 31401',
    allowedActions: [],
    createdAt: '2026-11-20T12:00:00.000Z',
    ...changes,
  }) as DealerOrderRow
const ids = (rows: readonly DealerOrderRow[]) => rows.map(({ id }) => id)

test('an unpaid card order is to pay, and an invoiced or paid one waits after 24 hours, longest first', () => {
  const needs = needsOf(
    {
      pending: [
        row('card', { allowedActions: ['pay_deposit', 'cancel'] }),
        row('invoiced', { paymentMethod: 'invoice' }),
        row('new', { paymentMethod: 'invoice', createdAt: '2026-11-21T12:00:00.000Z' }),
      ],
      paid: [row('paid', { createdAt: '2026-11-19T12:00:00.000Z' })],
      inTransit: [
        row('moving'),
        row('tomorrow', { deliveryDays: { from: '2026-11-23', to: '2026-11-24' } }),
        row('today', { deliveryDays: { from: '2026-11-20', to: '2026-11-22' } }),
      ],
    },
    now,
  )
  expect(ids(needs.toPay)).toEqual(['card'])
  expect(ids(needs.waiting)).toEqual(['paid', 'invoiced'])
  expect(ids(needs.inTransit)).toEqual(['moving', 'tomorrow'])
  expect(ids(needs.arriving)).toEqual(['today'])
})

test('lanes are counted by both addresses, most used first, repeat their newest order, and leave out cancelled ones', () => {
  const other = { deliveryAddress: '9 Elm St, Atlanta, GA 30301' }
  const lanes = lanesOf([
    row('c', { status: 'cancelled' }),
    row('a1', other),
    row('b2'),
    row('b1', { pickupAddress: '1 DOCK ST, Tampa, FL 33602' }),
  ])
  expect(lanes.map(({ newest, count }) => [newest.id, count])).toEqual([
    ['b2', 2],
    ['a1', 1],
  ])
})
