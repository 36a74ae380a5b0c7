import { MeResponse } from '@switchback/core/access/me-response.ts'
import { SavedLocation } from '@switchback/core/locations/saved-location.ts'
import {
  DealerOrderResponse,
  DealerOrderRow,
} from '@switchback/core/orders/response/dealer-order-response.ts'
import { LoadedOrder } from '@switchback/core/orders/response/loaded-order.ts'
import { DealerRatesResponse } from '@switchback/core/pricing/dealer-rates-response.ts'
import { RetailRateCard } from '@switchback/core/pricing/rate-card.ts'
import { DealerQuoteResponse } from '@switchback/core/quotes/response/dealer-quote-response.ts'
import { QuoteResponse } from '@switchback/core/quotes/response/quote-response.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { sampleLocation } from '../harness/sample-bodies.ts'
import { startApi, type ApiUnderTest } from './api-under-test.ts'
import { orderRequest } from './order-request.ts'
import { signedIn } from './signed-in.ts'

let api: ApiUnderTest
let headers: { readonly Authorization: string }
const ids: Record<string, string> = {}

const trip = { pickupZip: '33602', deliveryZip: '90001' }
const post = async (path: string, json: object, who: Record<string, string> = headers) => {
  const { status, body } = await api.send('POST', path, { json, headers: who })
  expect([path, status]).toEqual([path, 201])
  return body
}

beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, new Date())
  headers = await signedIn(api, 'dealer')
  ids['quote'] = (await post('/api/quotes', trip, {})).quote.id
  ids['order'] = (await post('/api/orders', orderRequest(), {})).order.id
  ids['dealerQuote'] = (await post('/api/dealer/quotes', { quotes: [trip] })).quotes[0].id
  ids['dealerOrder'] = (await post('/api/dealer/orders', orderRequest())).order.id
  await post('/api/dealer/locations', sampleLocation)
})
afterAll(() => api.stop())

type Body = Awaited<ReturnType<ApiUnderTest['send']>>['body']
type Saved = readonly [path: string, what: (body: Body) => unknown, schema: z.ZodMiniType]

/** Responses of which devices save a part, with the schema that they read it back with. Source: OFFLINE-1. */
test.each<Saved>([
  ['/api/auth/me', ({ user, dealer }) => ({ user, dealer }), MeResponse],
  ['/api/rates', ({ rates }) => rates, RetailRateCard],
  ['/api/quotes/:quote', ({ quote }) => quote, QuoteResponse],
  ['/api/orders/:order', ({ order }) => order, LoadedOrder],
  ['/api/dealer/rates', ({ rates }) => rates, DealerRatesResponse],
  ['/api/dealer/quotes/:dealerQuote', ({ quote }) => quote, DealerQuoteResponse],
  ['/api/dealer/orders', ({ orders }) => orders[0], DealerOrderRow],
  ['/api/dealer/orders/:dealerOrder', ({ order }) => order, DealerOrderResponse],
  ['/api/dealer/locations', ({ locations }) => locations[0], SavedLocation],
])('the schema of %s reads the response back without a loss', async (path, what, schema) => {
  const address = path.replace(/:(\w+)/, (_, name: string) => ids[name] ?? '')
  const { status, body } = await api.send('GET', address, { headers })
  expect([address, status]).toEqual([address, 200])
  const saved = what(body)
  expect(schema.parse(JSON.parse(JSON.stringify(saved)))).toEqual(saved)
})
