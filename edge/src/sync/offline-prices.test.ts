import type { DealerRateCard, RateSettings } from '@switchback/core/pricing/rate-card.ts'
import { seedDealerRateCard, seedRateSettings } from '@switchback/core/pricing/seed-rate-cards.ts'
import { dealerCalculationResponse } from '@switchback/core/quotes/response/dealer-calculation-response.ts'
import { quoteDealerTrip } from '@switchback/core/quotes/price/quote-dealer-trip.ts'
import { migrate } from '@switchback/db/migrate.ts'
import { dealerRateAssignments } from '@switchback/db/schema/dealers/dealer-rate-assignments.ts'
import { rateCards } from '@switchback/db/schema/rates/rate-cards.ts'
import { rateStructures } from '@switchback/db/schema/rates/rate-structures.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { seedRates } from '@switchback/db/seed/seed-rates.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, zipTable, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { operation, orderPayload } from '../../test/api/order-payload.ts'
import { sendSync } from '../../test/api/sync-request.ts'

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

const version = (name: string, dealerMarkup: number): DealerRateCard => ({
  ...seedDealerRateCard,
  version: name,
  dealerMarkup,
})
/** The standard rates: the seeded ones until 50 days ago, others until 10 days ago, today's since then. */
const versions = { oldest: seedDealerRateCard, old: version('old', 0.05), current: version('current', 0.3) }
const others = { ...version('others', 0), structureId: 'others' }

let api: ApiUnderTest
let booker: Record<string, string>
beforeAll(async () => {
  api = await startApi({
    database: async ({ url, db }) => {
      await migrate(url)
      await seedRates(db, new Date(daysAgo(100)))
      const row = (card: DealerRateCard, days: number) => ({
        version: card.version,
        structureId: card.structureId,
        effectiveFromAt: daysAgo(days),
        card,
        createdAt: daysAgo(days),
      })
      await db.write([
        db.sql.insert(rateStructures).values({ id: 'others', audience: 'dealer', createdAt: daysAgo(100) }),
        db.sql.insert(rateCards).values([row(versions.old, 50), row(versions.current, 10), row(others, 90)]),
      ])
    },
  })
  await seedPeople(api.database.db, new Date())
  booker = await signedIn(api, 'booker')
})
afterAll(() => api.stop())

/** A price as the device works it out. */
function priceOf(structure: DealerRateCard, settings: RateSettings = seedRateSettings) {
  const { distance, baseRate, totalPrice, breakdown } = dealerCalculationResponse(
    quoteDealerTrip(trip, zipTable, { structure, settings }),
  )
  return { distance, baseRate, totalPrice, breakdown }
}

const [oldPrice, currentPrice] = [priceOf(versions.old), priceOf(versions.current)]

function quoteBy(structure: DealerRateCard, days: number, changes: object = {}) {
  const { version: rateVersion } = structure
  const settingsVersion = seedRateSettings.version
  const [madeAt, lastContactAt] = [daysAgo(days), daysAgo(days + 1)]
  return { rateVersion, settingsVersion, engineVersion: 1, madeAt, lastContactAt, ...changes }
}

type Made = { structure?: DealerRateCard; days?: number; total?: number; changes?: object; order?: object }

/** Sends an order that was placed by an offline quote. */
async function place({ structure = versions.old, days = 5, total, changes, order = {} }: Made) {
  const price = priceOf(structure)
  const totalPrice = total ?? price.totalPrice
  const [vehicle] = orderPayload().vehicles
  const payload = orderPayload(
    { ...order, totalPrice },
    { vehicles: [{ ...vehicle!, price }], quote: { ...quoteBy(structure, days, changes), trip } },
  )
  const { body } = await sendSync(api, booker, [operation('place_order', payload)])
  return body.results[0]
}

async function save({ structure = versions.old, days = 5, total, changes }: Made, id = crypto.randomUUID()) {
  const own = priceOf(structure)
  const price = { ...own, totalPrice: total ?? own.totalPrice }
  const shown = { price, quote: quoteBy(structure, days, changes) }
  const payload = { quote: { id, ...trip }, shown }
  const { body } = await sendSync(api, booker, [operation('save_quote', payload)])
  return body.results[0]
}

const refused = (code: string, reason: string, shownPrice: object = oldPrice) => ({
  status: 'refused',
  code,
  facts: { reason, shownPrice, currentPrice, rateVersion: 'current', engineVersion: 1 },
})

test('the three versions have three prices', () => {
  const totals = Object.values(versions).map((each) => priceOf(each).totalPrice)
  expect(new Set(totals).size).toBe(3)
})

describe('the price of an offline quote is honored', () => {
  test.each<[string, Made]>([
    ['if its rates were current within 30 days before it was made', {}],
    ['on a device whose clock is nine minutes ahead', { days: -9 / 1440 }],
    ['on a device whose clock is a year behind', { days: 365, changes: { lastContactAt: daysAgo(5) } }],
    ['for an address within ten miles', { order: { ...orderRequest({ deliveryZip: '90002' }) } }],
  ])('%s', async (_, made) => {
    const result = await place(made)
    expect(result).toMatchObject({ status: 'applied' })
    expect(result.response.order).toMatchObject({
      totalPrice: oldPrice.totalPrice.toFixed(2),
      rateVersion: 'old',
    })
  })

  test('when it is saved: with the time at which it was made, and valid from then', async () => {
    const id = crypto.randomUUID()
    const { status, response } = await save({}, id)
    expect(status).toBe('applied')
    expect(response.quote).toMatchObject({
      id,
      totalPrice: oldPrice.totalPrice,
      rateVersion: 'old',
      createdAt: daysAgo(5),
      isExpired: false,
    })
    expect(Date.parse(response.quote.validUntil)).toBeLessThan(start + 10 * dayMs)
    const order = { ...orderPayload().order, quoteId: id, totalPrice: oldPrice.totalPrice }
    const { body } = await sendSync(api, booker, [operation('place_order', orderPayload(order))])
    expect(body.results[0].response.order).toMatchObject({ quoteId: id, rateVersion: 'old' })
  })

  test('never from the future', async () => {
    const { response } = await save({ days: -9 / 1440 })
    expect(Date.parse(response.quote.createdAt)).toBeLessThanOrEqual(Date.now())
  })
})

describe('the price of an offline quote is not honored, and both are returned line by line,', () => {
  test.each<[string, Made, string]>([
    ['after its 14 days', { days: 16 }, 'expired'],
    ['by rates that were replaced too long before', { structure: versions.oldest }, 'old_rates'],
    ['by the rates of another dealership', { structure: others }, 'old_rates'],
    [
      'from the beginning of all calendars',
      { changes: { madeAt: '0000-01-01T00:00:00.000Z', lastContactAt: '0000-01-01T00:00:00.000Z' } },
      'expired',
    ],
    ['by rates that do not exist', { changes: { rateVersion: 'mine' } }, 'old_rates'],
    ['by two versions of the same rates', { changes: { settingsVersion: 'current' } }, 'old_rates'],
  ])('%s', async (_, made, reason) => {
    const shown = priceOf(made.structure ?? versions.old)
    expect(await place(made)).toMatchObject(refused('price_changed', reason, shown))
    const code = reason === 'expired' ? 'quote_expired' : 'price_changed'
    expect(await save(made)).toMatchObject(refused(code, reason, shown))
  })

  test('if the server calculates another figure', async () => {
    const total = oldPrice.totalPrice - 100
    expect(await place({ total })).toMatchObject({
      ...refused('price_changed', 'calculated_differently'),
      facts: { shownTotalPrice: total.toFixed(2), totalPrice: currentPrice.totalPrice.toFixed(2) },
    })
    const shownPrice = { ...oldPrice, totalPrice: total }
    expect(await save({ total })).toMatchObject(
      refused('price_changed', 'calculated_differently', shownPrice),
    )
  })
})

test('the price of rates that the dealership had until they were replaced by others is honored', async () => {
  const { db } = api.database
  const staff = await signedIn(api, 'admin')
  const path = '/api/admin/dealers/demo-dealer-bayshore/rates'
  const assign = (rateStructureId: string | null, from: string | null) =>
    api.send('PATCH', path, { json: { rateStructureId, from }, headers: staff })
  // The dealership had the others until three days ago; then it got the standard rates again.
  const assignment = (from: string | null, to: string | null, days: number) =>
    db.sql.insert(dealerRateAssignments).values({
      dealerId: 'demo-dealer-bayshore',
      fromStructureId: from,
      structureId: to,
      actorId: 'demo-user-admin',
      createdAt: daysAgo(days),
    })
  await db.write([assignment(null, 'others', 20), assignment('others', null, 3)])
  expect(await place({ structure: others, days: 5 })).toMatchObject({ status: 'applied' })
  expect(await place({ structure: others, days: 2 })).toMatchObject({ status: 'applied' })
  expect(
    await place({ structure: versions.old, days: 25, changes: { lastContactAt: daysAgo(26) } }),
  ).toMatchObject({
    facts: { reason: 'expired' },
  })
  expect((await assign('others', null)).status).toBe(200)
  expect(await place({ structure: others, days: 0 })).toMatchObject({ status: 'applied' })
  expect((await assign(null, 'others')).status).toBe(200)
})

test('a price that is still the current one needs no offline quote to hold', async () => {
  expect(await place({ structure: versions.current, days: 40 })).toMatchObject({ status: 'applied' })
})
