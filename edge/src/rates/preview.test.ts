import { seedDealerRateCard, seedRateSettings } from '@switchback/core/pricing/seed-rate-cards.ts'
import type { RatesPreview } from '@switchback/core/quotes/price/preview-rates.ts'
import { figuresOf } from '@switchback/core/rates/rate-figures.ts'
import { maxVehicles, transportTypes, vehicleTypes } from '@switchback/core/trips/trip-choices.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { signedIn } from '../../test/api/signed-in.ts'

const zips = ['33602', '10001', '90001', '60601', '75201', '33701'] as const

let api: ApiUnderTest
let admin: { readonly Authorization: string }
let dealer: { readonly Authorization: string }
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
  admin = await signedIn(api, 'admin')
  dealer = await signedIn(api, 'dealer')
})
afterAll(() => api.stop())

const call = (method: string, path: string, json?: object) =>
  api.send(method, `/api/admin/rates${path}`, { json, headers: admin })

const route = fc
  .record({ pickupZip: fc.constantFrom(...zips), deliveryZip: fc.constantFrom(...zips) })
  .filter(({ pickupZip, deliveryZip }) => pickupZip !== deliveryZip)

const vehicle = fc.record({
  vehicleType: fc.constantFrom(...vehicleTypes),
  transportType: fc.constantFrom(...transportTypes),
  isRunning: fc.boolean(),
})

const trip = fc.tuple(route, vehicle).map((parts) => Object.assign({}, ...parts))

/** A quote of one to twelve vehicles. */
const anyTrip = fc
  .tuple(route, fc.array(vehicle, { minLength: 1, maxLength: maxVehicles }))
  .map(([ends, vehicles]) => Object.assign(ends, { vehicles }))

const vehiclesIn = (quotes: readonly { readonly vehicles: readonly unknown[] }[]) =>
  quotes.flatMap(({ vehicles }) => vehicles).length

/** Figures with up to four decimals, as people write them. */
const figure = (max: number) => fc.integer({ min: 1, max: max * 10_000 }).map((units) => units / 10_000)

type Prices = readonly { readonly after: number }[]

/** Saves the figures, previews them, publishes them, and returns the preview. */
async function previewAndPublish(id: string, audience: string, figures: object): Promise<RatesPreview> {
  const { body: read } = await call('GET', `/${id}`)
  const saved = await call('PUT', `/${id}/draft`, {
    audience,
    revision: read.structure.savedDraft?.revision ?? 0,
    figures,
  })
  expect(saved.status).toBe(200)
  const { body } = await call('GET', `/${id}/preview`)
  const { revision, savedDraft } = saved.body.structure
  expect(body.preview.draftRevision).toBe(savedDraft.revision)
  const published = await call('POST', `/${id}/publish`, { revision, draftRevision: savedDraft.revision })
  expect(published.status).toBe(200)
  // Past the time for which a Worker may use a card.
  api.pass(31_000)
  return body.preview
}

const prices = (quotes: Prices) => quotes.map(({ after }) => after)

describe('a preview is what publishing then computes', () => {
  test('for retail', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyTrip, { minLength: 1, maxLength: 4 }),
        fc.array(figure(3), { minLength: 4, maxLength: 4 }),
        figure(1),
        async (made, rates, markup) => {
          for (const json of made) await api.send('POST', '/api/quotes', { json })
          const figures = figuresOf(seedRateSettings)
          const { quotes } = await previewAndPublish('retail', 'retail', {
            ...figures,
            baseMileRates: seedRateSettings.baseMileRates.map(({ range }, at) => ({
              range,
              rate: rates[at],
            })),
            globalMarkup: markup,
          })
          expect(quotes.length).toBeGreaterThanOrEqual(made.length)
          const last = quotes.slice(0, made.length)
          expect(vehiclesIn(last)).toBe(vehiclesIn(made))
          const now = await Promise.all(
            quotes.map(async (json) => {
              const { body } = await api.send('POST', '/api/quotes/calculate', { json })
              return body.totalPrice
            }),
          )
          expect(prices(quotes)).toEqual(now)
        },
      ),
      { numRuns: 6 },
    )
  })

  test('for dealers, with and without a markup of their own', async () => {
    const { dealerMarkup: _, ...rest } = seedDealerRateCard
    const { structureId, version, effectiveFrom, isActive, ...figures } = rest
    await fc.assert(
      fc.asyncProperty(
        fc.array(trip, { minLength: 1, maxLength: 4 }),
        figure(3),
        fc.option(figure(1)),
        async (trips, dealerRate, markup) => {
          const quotes = trips.map((each) => ({ id: crypto.randomUUID(), ...each }))
          await api.send('POST', '/api/dealer/quotes', { json: { quotes }, headers: dealer })
          const preview = await previewAndPublish(structureId, 'dealer', {
            ...figures,
            baseMileRates: [{ range: '0+', retailRate: 1, dealerRate, discount: 13 }],
            ...(markup === null ? {} : { dealerMarkup: markup }),
          })
          const again = preview.quotes
            .slice(0, 20)
            .map(({ pickupZip, deliveryZip, vehicles }) =>
              Object.assign({ id: crypto.randomUUID(), pickupZip, deliveryZip }, vehicles[0]),
            )
          const { body } = await api.send('POST', '/api/dealer/quotes', {
            json: { quotes: again },
            headers: dealer,
          })
          const now = body.quotes.map(({ totalPrice }: { totalPrice: number }) => totalPrice)
          expect(prices(preview.quotes.slice(0, 20))).toEqual(now)
          expect([version, effectiveFrom, isActive]).toEqual([
            seedDealerRateCard.version,
            seedDealerRateCard.effectiveFrom,
            true,
          ])
        },
      ),
      { numRuns: 6 },
    )
  })
})

test('a preview takes the last 200 quotes, newest first, whatever versions priced them', async () => {
  const json = { quotes: [] as object[] }
  for (let count = 0; count < 205; count++) {
    json.quotes.push({
      id: crypto.randomUUID(),
      pickupZip: '33602',
      deliveryZip: '10001',
      vehicleType: 'Sedan',
      transportType: 'open',
      isRunning: true,
    })
  }
  for (let at = 0; at < json.quotes.length; at += 20)
    await api.send('POST', '/api/dealer/quotes', {
      json: { quotes: json.quotes.slice(at, at + 20) },
      headers: dealer,
    })
  const { body } = await call('POST', '', { name: 'New', copyOf: 'standard_dealer_rates' })
  const { preview } = (await call('GET', `/${body.structure.id}/preview`)).body
  expect(preview.quotesOf).toBe('standard')
  expect(preview.quotes).toHaveLength(200)
  const times = preview.quotes.map(({ createdAt }: { createdAt: string }) => createdAt)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('without a draft there is no preview', async () => {
  expect((await call('GET', '/retail/preview')).body).toMatchObject({
    code: 'rates_changed',
    error: 'There is no draft.',
  })
})
