import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const priced = { pickupZip: '33602', totalPrice: 500 }

const saved = new Map<string, string>()
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T17:00:00.000Z') })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => saved.set(key, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  saved.clear()
})

/** The module as a freshly loaded page has it. */
async function loaded() {
  vi.resetModules()
  return import('./quote-ids.ts')
}

test('the same price gets the same id, another price another id', async () => {
  const { quoteIdOf } = await loaded()
  const id = quoteIdOf(priced)
  expect(quoteIdOf({ ...priced })).toBe(id)
  expect(quoteIdOf({ ...priced, totalPrice: 505 })).not.toBe(id)
})

test('the id survives a reload, and only asking for it gives none', async () => {
  const before = await loaded()
  expect(before.knownQuoteIdOf(priced)).toBeUndefined()
  const id = before.quoteIdOf(priced)
  const after = await loaded()
  expect(after.knownQuoteIdOf(priced)).toBe(id)
  expect(after.quoteIdOf(priced)).toBe(id)
})

test('the next business day it is another quote, valid a day longer', async () => {
  const { quoteIdOf, knownQuoteIdOf } = await loaded()
  const id = quoteIdOf(priced)
  vi.setSystemTime(new Date('2026-11-22T04:59:00.000Z'))
  expect(quoteIdOf(priced)).toBe(id)
  vi.setSystemTime(new Date('2026-11-22T05:01:00.000Z'))
  expect(knownQuoteIdOf(priced)).toBeUndefined()
  expect(quoteIdOf(priced)).not.toBe(id)
})

test('a device that stores nothing keeps the id until the page is closed', async () => {
  vi.stubGlobal('localStorage', undefined)
  const { quoteIdOf } = await loaded()
  expect(quoteIdOf(priced)).toBe(quoteIdOf(priced))
})
