import { seedRateSettings } from '@switchback/core/pricing/seed-rate-cards.ts'
import type { RateSettings } from '@switchback/core/pricing/rate-card.ts'
import { calculationResponse } from '@switchback/core/quotes/response/calculation-response.ts'
import { quoteTrip } from '@switchback/core/quotes/price/quote-trip.ts'
import { migrate } from '@switchback/db/migrate.ts'
import { rateCards } from '@switchback/db/schema/rates/rate-cards.ts'
import { seedRates } from '@switchback/db/seed/seed-rates.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, zipTable, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { orderRequest } from '../../test/api/order-request.ts'

const dayMs = 24 * 60 * 60 * 1000
const start = Date.now()
const daysAgo = (days: number) => new Date(start - days * dayMs).toISOString()

const trip = {
  pickupZip: '33602',
  deliveryZip: '90001',
  vehicleType: 'Sedan',
  transportType: 'open',
  isRunning: true,
} as const

const version = (name: string, globalMarkup: number): RateSettings => ({
  ...seedRateSettings,
  version: name,
  globalMarkup,
})
/**
 * The retail rates: the seeded ones until 50 days ago, others until 10 days ago, others until an hour ago, today's since
 * then.
 */
const versions = {
  oldest: seedRateSettings,
  older: version('older', 0.4),
  old: version('old', 0.05),
  current: version('current', 0.3),
}

let api: ApiUnderTest
beforeAll(async () => {
  api = await startApi({
    database: async ({ url, db }) => {
      await migrate(url)
      await seedRates(db, new Date(daysAgo(100)))
      const row = (card: RateSettings, days: number) => ({
        version: card.version,
        structureId: 'retail',
        effectiveFromAt: daysAgo(days),
        card,
        createdAt: daysAgo(days),
      })
      await db.write([
        db.sql
          .insert(rateCards)
          .values([row(versions.older, 50), row(versions.old, 10), row(versions.current, 1 / 24)]),
      ])
    },
  })
})
afterAll(() => api.stop())

/** The price as the tablet showed it. */
function priceOf(card: RateSettings) {
  const response = calculationResponse(quoteTrip(trip, zipTable, card))
  const { distance, baseRate, totalPrice, breakdown } = response
  return { distance, baseRate, totalPrice, breakdown }
}

type Link = { card?: RateSettings; days?: number; total?: number; rateVersion?: string }

/** Opens a link on the buyer's phone. */
async function open(
  { card = versions.old, days = 5, total, rateVersion = card.version }: Link,
  id: string = crypto.randomUUID(),
) {
  const price = priceOf(card)
  const shown = {
    price: { ...price, totalPrice: total ?? price.totalPrice },
    quote: { rateVersion, engineVersion: 1, madeAt: daysAgo(days) },
  }
  return api.send('POST', '/api/quotes', { json: { id, ...trip, shown } })
}

describe('the price of a link (QUOTE-18)', () => {
  test('is honored, with the time and the end of the quote, and the order keeps it', async () => {
    const id = crypto.randomUUID()
    const { status, body } = await open({}, id)
    expect([status, body.quote.totalPrice, body.quote.rateVersion]).toEqual([
      201,
      priceOf(versions.old).totalPrice,
      'old',
    ])
    expect(body.quote.createdAt).toBe(daysAgo(5))
    expect(Date.parse(body.quote.validUntil) - start).toBeLessThan(10 * dayMs)
    const order = await api.send('POST', '/api/orders', {
      json: orderRequest({ ...trip, quoteId: id, totalPrice: String(body.quote.totalPrice) }),
    })
    expect([order.status, order.body.order.rateVersion]).toEqual([201, 'old'])
  })

  test('is the same quote on every phone, also for its old price once it is saved', async () => {
    const id = crypto.randomUUID()
    const first = await open({}, id)
    expect((await open({}, id)).body).toEqual(first.body)
    // A customer who changes the figure in the link gets the saved quote, not the figure.
    expect((await open({ total: 1 }, id)).body).toEqual(first.body)
    const other = await api.send('POST', '/api/quotes', { json: { ...trip, id, vehicleType: 'Van' } })
    expect(other.body.code).toBe('idempotency_mismatch')
  })

  test.each<[string, Link, string]>([
    ['made by rates that were replaced more than 30 days before', { card: versions.oldest }, 'old_rates'],
    ['made by rates that were replaced more than 24 hours ago', { card: versions.older }, 'old_rates'],
    ['made just after they were replaced, that long ago', { card: versions.older, days: 9.9 }, 'old_rates'],
    ['by a version that nobody has', { rateVersion: 'none' }, 'old_rates'],
    ["by the version of a dealership's rates", { rateVersion: 'standard_dealer_rates-1' }, 'old_rates'],
    ['older than 14 days', { days: 16 }, 'expired'],
    ['with a figure that its rates do not give', { total: 5 }, 'calculated_differently'],
    [
      'with today’s rates and a figure of its own',
      { card: versions.current, total: 5, days: 0.01 },
      'calculated_differently',
    ],
  ])('%s is not honored: both prices, and nothing is saved', async (_, link, reason) => {
    const id = crypto.randomUUID()
    const { status, body } = await open(link, id)
    const current = priceOf(versions.current)
    expect([status, body]).toMatchObject([
      409,
      { code: 'price_changed', reason, currentPrice: current, rateVersion: 'current', engineVersion: 1 },
    ])
    expect((await api.send('GET', `/api/quotes/${id}`)).status).toBe(404)
    // The buyer accepts the current price under the same number.
    const accepted = await api.send('POST', '/api/quotes', { json: { id, ...trip } })
    expect([accepted.status, accepted.body.quote.totalPrice]).toEqual([201, current.totalPrice])
  })

  test('of an expired link that costs the same today is a new quote', async () => {
    const { status, body } = await open({ card: versions.current, days: 16 })
    expect([status, body.quote.rateVersion]).toEqual([201, 'current'])
    expect(Date.parse(body.quote.createdAt)).toBeGreaterThan(start - dayMs)
  })

  test('of a tablet whose clock is up to ten minutes ahead counts from its arrival', async () => {
    const { body } = await open({ card: versions.current, days: -9 / 1440 })
    expect(Date.parse(body.quote.validUntil) - start).toBeLessThan(16 * dayMs)
    const ahead = await open({ card: versions.current, days: -400 })
    expect([ahead.status, ahead.body.code]).toEqual([400, 'invalid'])
  })
})
