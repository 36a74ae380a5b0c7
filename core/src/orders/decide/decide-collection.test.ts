import { describe, expect, test } from 'vitest'
import { unpaidOrder } from '#core/testing/unpaid-order.ts'
import { cashToReturn, decideCollection } from './decide-collection.ts'

const recording = { paymentId: 'p1', at: '2026-11-24T10:00:00.000Z' }
const collection = { amount: '784.00', method: 'cash', reference: null, revision: 3 } as const
const delivered = {
  ...unpaidOrder,
  transportStatus: 'driver_assigned',
  paymentStatus: 'deposit_paid',
  depositPaid: true,
  paidCents: 19_600,
  paidAt: '2026-11-20T10:00:00.000Z',
  revision: 3,
} as const

describe('a collected balance', () => {
  test('pays the order, and keeps the day of the first payment', () => {
    expect(decideCollection(delivered, collection, recording)).toMatchObject({
      columns: { paidCents: 98_000, paymentStatus: 'paid_full', paidAt: delivered.paidAt },
      event: { kind: 'payment_collected', from: 'deposit_paid', to: 'paid_full', receivedCents: 78_400 },
    })
  })

  test.each([
    ['another sum', delivered, { ...collection, amount: '780.00' }, '$784.00 is due on this order.'],
    ['no driver', { ...delivered, transportStatus: 'pending' }, collection, 'once a driver is assigned'],
    ['another revision', { ...delivered, revision: 4 }, collection, 'has changed since you opened it'],
    [
      'nothing due',
      { ...delivered, paidCents: 98_000, paymentStatus: 'paid_full' },
      collection,
      'No balance',
    ],
    [
      'a cent due and no driver',
      { ...delivered, transportStatus: 'pending', paidCents: 97_999 },
      collection,
      'once a driver is assigned',
    ],
    [
      'nothing paid and no driver',
      { ...delivered, transportStatus: 'pending', paidCents: 0, paymentStatus: 'unpaid' },
      collection,
      'No balance',
    ],
    [
      'a full payment that did not come',
      { ...delivered, paymentType: 'full', paidCents: 0, paymentStatus: 'unpaid' },
      collection,
      'by card yet',
    ],
    ['no deposit', { ...delivered, paidCents: 0, paymentStatus: 'unpaid' }, collection, 'by card yet'],
  ] as const)('is refused with %s', (_, order, request, message) => {
    expect(() => decideCollection(order, request, recording)).toThrow(message)
  })
})

test('all that was collected at the delivery is the first payment', () => {
  const unpaid = {
    ...delivered,
    transportStatus: 'completed',
    paidCents: 0,
    paymentStatus: 'unpaid',
    paidAt: null,
  } as const
  expect(decideCollection(unpaid, { ...collection, amount: '980.00' }, recording).columns).toEqual({
    paidCents: 98_000,
    paymentStatus: 'paid_full',
    paidAt: recording.at,
  })
})

test.each([
  ['0.01', 100, 1],
  ['0.50', 100, 50],
  ['1.00', 100, 100],
])('%s of %i cents can be handed back', (amount, available, cents) => {
  expect(cashToReturn({ revision: 1 }, { amount, revision: 1 }, available)).toBe(cents)
})

test.each([
  ['1.01', 100, 1, 'Up to $1.00'],
  ['0.00', 100, 1, 'Up to $1.00'],
  ['none', 100, 1, 'Up to $1.00'],
  ['1.00', 0, 1, 'Nothing collected'],
  ['1.00', 100, 2, 'has changed'],
])('%s of %i cents at revision %i is refused', (amount, available, revision, message) => {
  expect(() => cashToReturn({ revision: 1 }, { amount, revision }, available)).toThrow(message)
})
