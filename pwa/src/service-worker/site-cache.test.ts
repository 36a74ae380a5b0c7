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

test('only our own server answers: an error, a limit or a page of somebody else counts as no server', async () => {
  const ours = (status: number, success: boolean) => Response.json({ success }, { status })
  const page = (status: number) =>
    new Response('<h1>Welcome to our network</h1>', { status, headers: { 'Content-Type': 'text/html' } })
  const foreign = [page(200), page(502), page(401), Response.json({ portal: 'hotel' })]
  for (const response of [ours(503, false), ours(500, false), ours(429, false), ...foreign]) {
    await expect(siteCache.fetchDidSucceed({ response })).rejects.toThrow('The server answered')
  }
  for (const response of [ours(200, true), ours(404, false)]) {
    expect(await siteCache.fetchDidSucceed({ response })).toBe(response)
    // The page still reads it.
    expect(response.bodyUsed).toBe(false)
  }
})
