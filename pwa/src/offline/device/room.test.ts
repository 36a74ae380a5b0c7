import { afterEach, expect, test, vi } from 'vitest'
import { freeRoom, hasRoomFor } from './room.ts'

const mb = 1024 * 1024

/** A browser with this much room; deleting the cache gives back what is in it. */
function browser({ available, cached = 0 }: { available: number; cached?: number }) {
  let inCache = cached
  const estimate = () =>
    Promise.resolve({ quota: 1000 * mb, usage: 1000 * mb - available - (cached - inCache) })
  const remove = vi.fn(() => {
    const wasThere = inCache > 0
    inCache = 0
    return Promise.resolve(wasThere)
  })
  vi.stubGlobal('navigator', { storage: { estimate } })
  vi.stubGlobal('caches', { delete: remove })
  return remove
}

afterEach(() => vi.unstubAllGlobals())

test('a file that fits frees nothing', async () => {
  const remove = browser({ available: 100 * mb, cached: 5 * mb })
  expect(await hasRoomFor(10 * mb)).toBe(true)
  expect(remove).not.toHaveBeenCalled()
})

test('for a file that does not fit, the files go first that the app can download again', async () => {
  const remove = browser({ available: 15 * mb, cached: 5 * mb })
  expect(await hasRoomFor(10 * mb)).toBe(true)
  expect(remove).toHaveBeenCalledWith('later')
})

test.each([
  ['nothing can be freed', { available: 15 * mb }],
  ['what is freed is too little', { available: 10 * mb, cached: 5 * mb }],
])('a new file never takes the last of the room, which orders need: %s', async (_, facts) => {
  browser(facts)
  expect(await hasRoomFor(10 * mb)).toBe(false)
})

test('a browser that does not say how much room it has may try', async () => {
  vi.stubGlobal('navigator', {})
  expect(await hasRoomFor(10 * mb)).toBe(true)
})

test('a browser that forbids caches has none to free', async () => {
  vi.stubGlobal('caches', undefined)
  expect(await freeRoom()).toBe(false)
})
