import { expect, test } from 'vitest'
import { siteCache } from './site-cache.ts'

const date = 'Fri, 20 Nov 2026 12:00:00 GMT'
const cached = (body: object) => Response.json(body, { headers: { Date: date } })
const bodyOf = async (body: object): Promise<unknown> =>
  (await siteCache.cachedResponseWillBeUsed({ cachedResponse: cached(body) }))?.json()

test('cached rates say when they arrived; settings have no age (RATE-10)', async () => {
  const rates = { version: 'retail-1' }
  expect(await bodyOf({ success: true, rates })).toEqual({
    success: true,
    rates,
    ratesAsOf: '2026-11-20T12:00:00.000Z',
  })
  // They were old already when they arrived.
  const old = { success: true, rates, ratesAsOf: '2026-11-01T00:00:00.000Z' }
  expect(await bodyOf(old)).toEqual(old)
  expect(await bodyOf({ success: true, brand: {} })).toEqual({ success: true, brand: {} })
  expect(await siteCache.cachedResponseWillBeUsed({ cachedResponse: undefined })).toBe(null)
})

test('a server without its database counts as no server; refusals and successes are answers', async () => {
  await expect(siteCache.fetchDidSucceed({ response: new Response('', { status: 503 }) })).rejects.toThrow(
    'The server answered 503',
  )
  for (const status of [200, 304, 404, 429]) {
    const response = new Response(null, { status })
    expect(await siteCache.fetchDidSucceed({ response })).toBe(response)
  }
})
