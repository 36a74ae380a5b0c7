import { seedRateSettings } from '@switchback/core/pricing/seed-rate-cards.ts'
import { DatabaseUnavailable } from '@switchback/db/database-unavailable.ts'
import { expect, test } from 'vitest'
import type { BaseContext } from '../request-context.ts'
import type { LastKnownCard } from './last-known-card.ts'
import { createRateCardCache } from './rate-card-cache.ts'

const startMs = Date.parse('2026-11-22T12:00:00.000Z')
const asOf = new Date(startMs).toISOString()

/** A cache over a database that can be switched off, with a store that outlives it. */
function desk() {
  const store = new Map<string, LastKnownCard>()
  const state = { isDown: false, reads: 0, saves: 0 }
  const newCache = () =>
    createRateCardCache({
      read: (url) => Promise.resolve(store.get(url)),
      save: (url, known) => {
        state.saves += 1
        store.set(url, known)
        return Promise.resolve()
      },
    })
  const connection = {
    read: () => {
      state.reads += 1
      return state.isDown
        ? Promise.reject(new DatabaseUnavailable('down'))
        : Promise.resolve({ rows: [{ card: JSON.stringify(seedRateSettings), next: null }] })
    },
  }
  const context = (ms: number, url = 'libsql://one') =>
    ({
      connection,
      now: new Date(startMs + ms),
      config: { database: { url } },
      defer: () => undefined,
    }) as unknown as Pick<BaseContext, 'connection' | 'now' | 'config' | 'defer'>
  return { state, newCache, context }
}

test('rates are refreshed every 30 seconds, and saved to the store once an hour', async () => {
  const { state, newCache, context } = desk()
  const cache = newCache()
  for (let seconds = 0; seconds <= 3600; seconds += 10) await cache.current(context(seconds * 1000))
  expect(state).toMatchObject({ reads: 121, saves: 1 })
  await cache.current(context(3_660_000))
  expect(state.saves).toBe(2)
})

test('while the database is down it is retried every five seconds, and the rates carry their age', async () => {
  const { state, newCache, context } = desk()
  const cache = newCache()
  await cache.current(context(0))
  state.isDown = true
  state.reads = 0
  for (let seconds = 60; seconds < 70; seconds += 1) {
    expect((await cache.current(context(seconds * 1000))).ratesAsOf).toBe(asOf)
  }
  expect(state.reads).toBe(2)
  state.isDown = false
  expect((await cache.current(context(75_000))).ratesAsOf).toBeUndefined()
})

test('a new isolate finds the rates that another one saved, for its own database only', async () => {
  const { state, newCache, context } = desk()
  await newCache().current(context(0))
  state.isDown = true
  const late = newCache()
  for (const ms of [1000, 2000, 86_400_000]) {
    const found = await late.current(context(ms))
    expect([found.card.version, found.ratesAsOf]).toEqual([seedRateSettings.version, asOf])
  }
  await expect(newCache().current(context(0, 'libsql://other'))).rejects.toBeInstanceOf(DatabaseUnavailable)
})
