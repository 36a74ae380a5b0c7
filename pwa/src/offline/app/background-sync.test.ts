import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { resumeSync } from '../sync/resume-sync.ts'
import { watchBackgroundSync } from './background-sync.ts'

vi.mock('../sync/resume-sync.ts', () => ({ resumeSync: vi.fn(async () => undefined) }))

let serviceWorker: EventTarget
beforeEach(() => {
  serviceWorker = Object.assign(new EventTarget(), { ready: Promise.resolve({}) })
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { serviceWorker })
  vi.mocked(resumeSync).mockClear()
})
afterEach(() => vi.unstubAllGlobals())

/** The answers of the page to a message of the service worker. */
function answersTo(data: string): unknown[] {
  const port = { postMessage: vi.fn() }
  serviceWorker.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] }))
  return port.postMessage.mock.calls.flat()
}

// Source: OFFLINE-2, ADR-40.
test('a page that the service worker wakes sends, and answers so that the worker need not', () => {
  watchBackgroundSync()
  expect(answersTo('SYNC_NOW')).toEqual(['SENDING'])
  expect(resumeSync).toHaveBeenCalledOnce()
})

test('a page leaves the other messages of the service worker alone', () => {
  watchBackgroundSync()
  expect(answersTo('NEW_VERSION')).toEqual([])
  expect(resumeSync).not.toHaveBeenCalled()
})
