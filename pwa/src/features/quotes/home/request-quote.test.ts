import 'fake-indexeddb/auto'
import { seedRateSettings } from '@switchback/core/pricing/seed-rate-cards.ts'
import type { QuotePrice } from '@switchback/core/quotes/response/quote-response.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api/query-client.ts'
import { rateCardQuery } from '../../../offline/prices/rate-card.ts'
import { savedQuotes } from '../../../offline/saved/saved-quotes.ts'
import { memoryStorage } from '../../../offline/testing/memory-storage.ts'
import { sampleCalculation } from '../testing/sample-calculation.ts'
import { requestQuote } from './request-quote.ts'

const onScreen: QuotePrice = { ...sampleCalculation, totalPrice: 1245, vehicles: [] }
const now = new Date('2026-11-21T17:00:00.000Z')

/** The server saves the quote at this price, by these rates. */
function serve(totalPrice: number, rateVersion = onScreen.rateVersion): void {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { id } = (await new Request(input, init).json()) as { id: string }
    const days = { createdAt: now.toISOString(), validUntil: '2026-12-06T04:59:59.999Z' }
    const quote = { ...onScreen, totalPrice, rateVersion, id, ...days, isExpired: false }
    return Response.json({ success: true, quote }, { status: 201 })
  })
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  const { dealerMarkup: _, ...rates } = seedRateSettings
  queryClient.setQueryData(rateCardQuery.queryKey, rates)
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** Whether the next price waits for new rates. */
const needsRates = () => queryClient.getQueryState(rateCardQuery.queryKey)?.isInvalidated

// PRICE-13
test('a quote that the server saves at another price keeps the price on screen beside it', async () => {
  serve(1310, 'retail-2')
  const id = await requestQuote({ response: onScreen }, now)
  expect(await savedQuotes.find(id)).toMatchObject({ totalPrice: 1310, seenPrice: 1245 })
  expect(needsRates()).toBe(true)
})

test('a quote that the server saves at the price on screen names no other', async () => {
  const other = { ...onScreen, totalPrice: 1250 }
  serve(1250)
  const saved = await savedQuotes.find(await requestQuote({ response: other }, now))
  expect([saved?.totalPrice, saved?.seenPrice, needsRates()]).toEqual([1250, undefined, false])
})

test('without an answer the copy of the device is enough', async () => {
  const other = { ...onScreen, totalPrice: 1255 }
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const saved = await savedQuotes.find(await requestQuote({ response: other }, now))
  expect([saved?.totalPrice, saved?.seenPrice, needsRates()]).toEqual([1255, undefined, false])
})
