import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import type { DealerQuoteResponse } from '@switchback/core/quotes/response/dealer-quote-response.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../offline/device/new-id.ts'
import type { QuoteFilter } from '../../../queries/dealer-quote-calls.ts'
import { fitsFilter, quoteRows, unsentQuotes } from './quote-row.ts'

const price = {
  distance: 1100,
  baseRate: 0.6,
  totalPrice: 812.5,
  breakdown: {
    basePrice: 660,
    vehicleModifier: 0,
    transportModifier: 0,
    runningModifier: 0,
    markup: 152.5,
    rounding: 0,
    minimumAdjustment: 0,
    finalPrice: 812.5,
  },
}

const operation = (kind: string, lane: string, payload: object): OutboxOperation => ({
  id: newId(),
  kind,
  version: 1,
  lane,
  queuedAt: Date.now(),
  status: 'pending',
  attempts: 0,
  notBefore: 0,
  leaseUntil: 0,
  payload,
})

function saving(id: string, madeAt = new Date().toISOString()): OutboxOperation {
  const trip = { pickupZip: '33602', deliveryZip: '10001', vehicleType: 'SUV', transportType: 'open' }
  const vehicle = { vehicleYear: '2021', vehicleMake: 'Honda', vehicleModel: 'CR-V', reference: 'Stock 12' }
  const versions = { rateVersion: 'r1', settingsVersion: 's1', engineVersion: 1 }
  const quote = { ...versions, madeAt, lastContactAt: madeAt }
  return operation('save_quote', id, {
    quote: { id, ...trip, isRunning: true, ...vehicle },
    shown: { price, quote },
  })
}
const ordering = (quoteId: string) => operation('place_order', newId(), { order: { quoteId }, vehicles: [] })

test('a waiting quote has all columns, from the device’s copy or from what waits', () => {
  const [first, second] = [newId(), newId()]
  const [waiting, copied] = [saving(first), saving(second)]
  const [only] = unsentQuotes([waiting], [])
  expect(only).toMatchObject({
    id: first,
    quoteNumber: expect.stringMatching(/^Q-[\dA-F]{8}$/),
    vehicleMake: 'Honda',
    distance: 1100,
    totalPrice: 812.5,
    isExpired: false,
    orderedAs: null,
    unsent: waiting,
  })
  const copy = { ...only, id: second, savingsAmount: 40 } as DealerQuoteResponse
  expect(unsentQuotes([waiting, copied], [copy]).map(({ id, savingsAmount }) => [id, savingsAmount])).toEqual(
    [
      [second, 40],
      [first, 0],
    ],
  )
})

test('a waiting quote expires like any other', () => {
  const monthAgo = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000).toISOString()
  expect(unsentQuotes([saving(newId(), monthAgo)], [])[0]?.isExpired).toBe(true)
})

test('the list has each quote once, what waits first, and knows the orders that wait', () => {
  const [waiting, stored] = [newId(), newId()]
  const [order, again] = [ordering(stored), ordering(stored)]
  const operations = [saving(waiting), order, again]
  const unsent = unsentQuotes(operations, [])
  // The server has it, but its response was lost.
  const withId = (id: string) => ({ ...unsent[0], id }) as DealerQuoteResponse
  const onServer = [stored, waiting].map(withId)
  const rows = quoteRows(unsent, onServer, operations)
  expect(rows.map(({ id, waitingOrder }) => [id, waitingOrder])).toEqual([
    [waiting, undefined],
    [stored, order.id],
  ])
})

test.each([
  [{ search: '' }, true],
  [{ search: 'hon 336' }, true],
  [{ search: 'cr stock' }, true],
  [{ search: 'ord' }, false],
  [{ search: 'honda 9' }, false],
  [{ status: 'valid' }, true],
  [{ status: 'expired' }, false],
  [{ minTotal: '812.50', maxTotal: '$812.50' }, true],
  [{ minTotal: '812.51' }, false],
  [{ createdFrom: '2020-01-01' }, true],
  [{ createdTo: '2020-01-01' }, false],
] satisfies [QuoteFilter, boolean][])('a waiting quote fits %j: %s', (filter, fits) => {
  const [quote] = unsentQuotes([saving('01900000-0000-7000-8000-0000000000aa')], [])
  expect(quote && fitsFilter(quote, filter)).toBe(fits)
})
