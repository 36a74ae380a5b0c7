import 'fake-indexeddb/auto'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { probeStorage } from './probe-storage.ts'

const named = (name: string) => Object.assign(new Error(name), { name })
const fileSystem = (getDirectory: () => Promise<unknown>) =>
  vi.stubGlobal('navigator', { storage: { getDirectory } })

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  fileSystem(() => Promise.resolve({}))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a storage that keeps what it is given works, again and in many tabs', async () => {
  expect(await Promise.all([probeStorage(), probeStorage(), probeStorage()])).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test.each(['SecurityError', 'UnknownError'])('a private window, which shows by %s, is told', async (name) => {
  fileSystem(() => Promise.reject(named(name)))
  expect(await probeStorage()).toBe('private')
})

test('a browser without a file system for sites is no private window', async () => {
  vi.stubGlobal('navigator', {})
  expect(await probeStorage()).toBeUndefined()
})

test('no IndexedDB at all is blocked', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw named('SecurityError')
    },
  })
  expect(await probeStorage()).toBe('blocked')
})

test('a full disk is told', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw named('QuotaExceededError')
  })
  expect(await probeStorage()).toBe('full')
})

test('a storage that forgets what it said it had written is broken', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  put.mockImplementation(function (this: IDBObjectStore) {
    return this.count()
  } as never)
  expect(await probeStorage()).toBe('broken')
})

test('a storage that never answers is broken', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() })
  const probing = probeStorage()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await probing).toBe('broken')
})
