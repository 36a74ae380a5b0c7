import type { MeResponse } from '@switchback/core/access/me-response.ts'
import type { DealerQuoteResponse } from '@switchback/core/quotes/response/dealer-quote-response.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../api/query-client.ts'
import { savedDealerQuotes } from '../../../../offline/saved/saved-dealer-quotes.ts'
import { memoryStorage } from '../../../../offline/testing/memory-storage.ts'
import { loadDealerOrderForm } from './load-dealer-order-form.ts'

const me = { user: { id: 'dana', role: 'dealer' }, dealer: { id: 'd1' } } as unknown as MeResponse
const quote = {
  id: 'q1',
  pickupZip: '33602',
  deliveryZip: '10001',
  totalPrice: 900,
  distance: 1000,
} as unknown as DealerQuoteResponse
const refusal = { success: false, error: 'No.', message: 'No.', code: 'not_found', requestId: 'r' }

/** The answer to the call of the quote; every other call is answered. */
function answer(respond: (signal: AbortSignal) => Promise<Response>): void {
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const { url, signal } = new Request(input, init)
    if (url.includes('/api/dealer/quotes/')) return respond(signal)
    return Promise.resolve(Response.json({ success: true, dealer: { contactName: 'Dana' } }))
  })
}

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('navigator', { onLine: true })
  vi.spyOn(savedDealerQuotes, 'find').mockResolvedValue(quote)
})
afterEach(() => vi.unstubAllGlobals())

const failures: [string, (signal: AbortSignal) => Promise<Response>][] = [
  [
    'nothing, and keeps the connection',
    (signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  ],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an error', async () => Response.json({ ...refusal, code: 'internal' }, { status: 500 })],
  ["a hotel's page with 401", async () => new Response('<h1>Sign in</h1>', { status: 401 })],
  ['that it does not know the quote yet', async () => Response.json(refusal, { status: 404 })],
]

test.each(failures)(
  'the form opens with the quote of the device when the server answers with %s',
  async (_, respond) => {
    answer(respond)
    expect(await loadDealerOrderForm({ quoteId: 'q1' }, me)).toMatchObject({ quote: { id: 'q1' } })
  },
  15_000,
)

test('without a copy on the device, a page of somebody else says nothing about the quote, and our own 404 does', async () => {
  vi.mocked(savedDealerQuotes.find).mockResolvedValue(undefined)
  answer(async () => new Response('<h1>Sign in</h1>', { status: 401 }))
  expect(await loadDealerOrderForm({ quoteId: 'q1' }, me)).toHaveProperty('failed')
  answer(async () => Response.json(refusal, { status: 404 }))
  expect(await loadDealerOrderForm({ quoteId: 'q1' }, me)).toBeUndefined()
})
