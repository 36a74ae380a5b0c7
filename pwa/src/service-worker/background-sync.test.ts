import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const sendOutbox = vi.hoisted(() => vi.fn(() => Promise.resolve(false)))
vi.mock('../offline/sync/run-sync.ts', () => ({ sendOutbox }))

/** Wakes the worker with windows open, which answer it unless they are closing. Returns how many of them it woke. */
async function wake(windows: readonly DocumentVisibilityState[], isClosing = false): Promise<number> {
  vi.resetModules()
  sendOutbox.mockClear()
  const postMessage = vi.fn((_: string, [port]: MessagePort[]) => isClosing || port?.postMessage('SENDING'))
  const pages = windows.map((visibilityState) => ({ visibilityState, postMessage }))
  const onSync = Promise.withResolvers<(event: unknown) => void>()
  vi.stubGlobal('self', {
    clients: { matchAll: () => Promise.resolve(pages) },
    addEventListener: (kind: string, listener: (event: unknown) => void) =>
      kind === 'sync' ? onSync.resolve(listener) : undefined,
  })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) =>
      key === 'auth_token' ? 'token' : JSON.stringify({ userId: 'user', role: 'dealer', name: '' }),
  })
  const { workerCopy } = await import('../offline/copies/worker-copy.ts')
  await workerCopy.write()
  const { syncInBackground } = await import('./background-sync.ts')
  syncInBackground()
  let work: Promise<void> | undefined
  const listener = await onSync.promise
  listener({ tag: 'outbox', waitUntil: (promise: Promise<void>) => (work = promise) })
  await work
  return postMessage.mock.calls.length
}

test('after its pass the worker knows no session, so that a later timer sends nothing', async () => {
  await wake([])
  expect(localStorage.getItem('auth_token')).toBeNull()
})

test('a visible page sends, woken by the worker', async () => {
  expect(await wake(['hidden', 'visible'])).toBe(2)
  expect(sendOutbox).not.toHaveBeenCalled()
})

test('the worker sends if no visible page answers, for it may be closing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const woken = wake(['visible'], true)
  await vi.waitUntil(() => vi.getTimerCount() > 0)
  expect(sendOutbox).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3000)
  expect(await woken).toBe(1)
  expect(sendOutbox).toHaveBeenCalledTimes(1)
})

test.each([
  ['no page', []],
  ['hidden pages only, which may be frozen', ['hidden', 'hidden'] as const],
])('the worker sends with %s', async (_, windows) => {
  expect(await wake(windows)).toBe(0)
  expect(sendOutbox).toHaveBeenCalledTimes(1)
})
