import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteDeviceDatabase } from '../database/device-database.ts'
import { memoryStorage } from '../testing/memory-storage.ts'

const priced = { pickupZip: '33602', totalPrice: 500 }

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

beforeEach(async () => {
  // Only the date: the database needs real timers.
  vi.useFakeTimers({ now: new Date('2026-11-21T17:00:00.000Z'), toFake: ['Date'] })
  vi.stubGlobal('localStorage', memoryStorage())
  await deleteDeviceDatabase('visitor')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The module as a freshly loaded page has it. */
async function loaded() {
  vi.resetModules()
  return import('./quote-ids.ts')
}

test('the same price gets the same id, another price another id', async () => {
  const { quoteIdOf } = await loaded()
  const [id, same] = await Promise.all([quoteIdOf(priced), quoteIdOf({ ...priced })])
  expect(same).toBe(id)
  expect(await quoteIdOf({ ...priced, totalPrice: 505 })).not.toBe(id)
})

test('the id survives a reload, and only asking for it gives none', async () => {
  const before = await loaded()
  expect(await before.knownQuoteIdOf(priced)).toBeUndefined()
  const id = await before.quoteIdOf(priced)
  const after = await loaded()
  expect(await after.knownQuoteIdOf(priced)).toBe(id)
  expect(await after.quoteIdOf(priced)).toBe(id)
})

test('the next business day it is another quote, valid a day longer', async () => {
  const { quoteIdOf, knownQuoteIdOf } = await loaded()
  const id = await quoteIdOf(priced)
  vi.setSystemTime(new Date('2026-11-22T04:59:00.000Z'))
  expect(await quoteIdOf(priced)).toBe(id)
  vi.setSystemTime(new Date('2026-11-22T05:01:00.000Z'))
  expect(await knownQuoteIdOf(priced)).toBeUndefined()
  expect(await quoteIdOf(priced)).not.toBe(id)
})

test('a device that stores nothing keeps the id until the page is closed', async () => {
  vi.stubGlobal('localStorage', undefined)
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError')
  })
  const { quoteIdOf } = await loaded()
  expect(await quoteIdOf(priced)).toBe(await quoteIdOf(priced))
})
