import 'fake-indexeddb/auto'
import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import type { QuoteResponse } from '@switchback/core/quotes/response/quote-response.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../api/query-client.ts'
import { savedQuotes } from '../../../../offline/saved/saved-quotes.ts'
import { memoryStorage } from '../../../../offline/testing/memory-storage.ts'
import { loadRetailOrderForm } from './load-retail-order-form.ts'

const trip = {
  pickupZip: '33602',
  deliveryZip: '10001',
  vehicleType: 'Sedan',
  transportType: 'open',
  isRunning: true,
} as const
const quote: QuoteResponse = {
  ...trip,
  id: 'q1',
  distance: 1137,
  precision: 'exact',
  isEstimate: false,
  oceanLeg: false,
  baseRate: 1,
  totalPrice: 1310,
  rateVersion: 'retail-2',
  breakdown: {
    basePrice: 1310,
    vehicleModifier: 0,
    transportModifier: 0,
    runningModifier: 0,
    markup: 0,
    rounding: 0,
    minimumAdjustment: 0,
    finalPrice: 1310,
  },
  vehicles: [],
  createdAt: '2026-11-21T17:00:00.000Z',
  validUntil: '2026-12-06T04:59:59.999Z',
  isExpired: false,
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T17:00:00.000Z'), toFake: ['Date'] })
  queryClient.clear()
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// PRICE-13, PRICE-17
test('the price that the customer saw first is the one on screen when the quote was requested', async () => {
  await savedQuotes.save({ ...quote, seenPrice: 1245 })
  expect(await loadRetailOrderForm({ quoteId: 'q1' })).toMatchObject({
    shown: { totalPrice: 1245, miles: 1137, vehicleCount: 1 },
    quote: { totalPrice: 1310 },
  })
  await savedQuotes.save(quote)
  expect(await loadRetailOrderForm({ quoteId: 'q1' })).toMatchObject({ shown: { totalPrice: 1310 } })
})

const order = {
  ...trip,
  id: 'SB0000000000000000000000ZZ',
  quoteId: 'q0',
  distance: 1130,
  totalPrice: '1245.00',
  vehicles: [{ ...trip, position: 0 }],
  customerPhone: '5551234567',
  pickupAddress: '401 E Jackson St, Tampa, FL 33602',
  deliveryAddress: '20 W 34th St, New York, NY 10001',
  allowedActions: ['edit'],
} as unknown as OrderResponse

const edit = async (newQuote: QuoteResponse, own: Partial<QuoteResponse> = {}) => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, order }))
  await savedQuotes.save({ ...quote, id: 'q0', distance: 1130, totalPrice: 1245, ...own })
  await savedQuotes.save({ ...newQuote, id: 'q2' })
  return loadRetailOrderForm({ quoteId: 'q2', editOrderId: order.id })
}
const ownPrice = { totalPrice: 1245, miles: 1130, vehicleCount: 1 }

// ORDER-18, PRICE-17
test('an order whose trip stays keeps its own quote, and its price is the first one', async () => {
  expect(await edit(quote)).toMatchObject({
    shown: ownPrice,
    trip,
    quote: { id: 'q0' },
    fresh: { deliveryText: '20 W 34th St, New York, NY 10001' },
  })
})

test('another trip, other vehicles or a lower price of the same trip take the new quote', async () => {
  const van = { ...quote, vehicleType: 'Van' } as const
  expect(await edit(van)).toMatchObject({
    shown: ownPrice,
    trip: { vehicleType: 'Van' },
    quote: { id: 'q2' },
  })
  const elsewhere = { ...quote, deliveryZip: '10002' }
  expect(await edit(elsewhere)).toMatchObject({ shown: ownPrice, trip: { deliveryZip: '10002' } })
  const two = await edit({ ...quote, vehicles: [quote, quote] })
  expect(two).toMatchObject({
    shown: ownPrice,
    quote: { id: 'q2' },
    fresh: { otherVehicles: [{ position: '' }] },
  })
  expect(await edit({ ...quote, totalPrice: 1200 })).toMatchObject({ shown: ownPrice, quote: { id: 'q2' } })
})

// PRICE-12: the server prices any other trip by rates that the form does not have.
test('an order takes the new quote if its own is expired, gone, or of another route or vehicle', async () => {
  const newOne = { shown: ownPrice, quote: { id: 'q2' } }
  expect(await edit(quote, { validUntil: '2026-11-22T17:00:00.000Z' })).toMatchObject({ quote: { id: 'q0' } })
  expect(await edit(quote, { validUntil: '2026-11-22T16:59:59.999Z' })).toMatchObject(newOne)
  expect(await edit(quote, { deliveryZip: '10301', distance: 1141 })).toMatchObject(newOne)
  expect(await edit(quote, { vehicleType: 'SUV' })).toMatchObject(newOne)
  // An address near the quoted ZIP has the quote's miles and price.
  expect(await edit(quote, { deliveryZip: '10002' })).toMatchObject({ quote: { id: 'q0' } })
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, order: { ...order, quoteId: null, revision: 2 } }),
  )
  queryClient.clear()
  expect(await loadRetailOrderForm({ quoteId: 'q2', editOrderId: order.id })).toMatchObject(newOne)
})

// OFFLINE-4
test('the draft of an edit stays with its address, also when a changed order takes the other quote', async () => {
  const subject = `${order.id}.q2`
  expect(await edit(quote)).toMatchObject({ subject, quote: { id: 'q0' } })
  expect(await edit({ ...quote, totalPrice: 1200 })).toMatchObject({ subject, quote: { id: 'q2' } })
  expect(await loadRetailOrderForm({ editOrderId: order.id })).toMatchObject({ subject: `${order.id}.q0` })
  expect(await loadRetailOrderForm({ quoteId: 'q2' })).toMatchObject({ subject: 'q2' })
})

test('an edit without a new quote shows the price of the order', async () => {
  await edit(quote)
  const opened = await loadRetailOrderForm({ editOrderId: order.id })
  expect(opened).toMatchObject({ shown: ownPrice, quote: { id: 'q0' } })
})
