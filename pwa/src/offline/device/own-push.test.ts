import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakePush } from '../testing/fake-push.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { endPushOf, ownPush } from './own-push.ts'

let unsubscribe: ReturnType<typeof fakePush>

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  unsubscribe = fakePush()
})
afterEach(() => vi.unstubAllGlobals())

test('the browser’s push ends with the account that turned it on here, once', async () => {
  ownPush.belongsTo('user-ivo')
  await endPushOf('user-ivo')
  expect(unsubscribe).toHaveBeenCalledTimes(1)
  expect(JSON.stringify(localStorage)).not.toContain('user-ivo')
})

test('the push of a locked account goes on when another account signs out', async () => {
  ownPush.belongsTo('user-ivo')
  await endPushOf('user-rosa')
  expect(unsubscribe).not.toHaveBeenCalled()
  ownPush.belongsTo('user-rosa')
  await endPushOf('user-ivo')
  expect(unsubscribe).not.toHaveBeenCalled()
  await endPushOf('user-rosa')
  expect(unsubscribe).toHaveBeenCalledTimes(1)
})

test('a push of which nobody knows whose it is ends', async () => {
  await endPushOf('user-ivo')
  expect(unsubscribe).toHaveBeenCalledTimes(1)
})

test.each([
  ['a browser without push', () => vi.stubGlobal('navigator', {})],
  ['a browser that refuses', () => unsubscribe.mockRejectedValueOnce(new DOMException('no', 'NetworkError'))],
])('%s holds up no sign-out', async (_, plant) => {
  plant()
  await expect(endPushOf('user-ivo')).resolves.toBeUndefined()
})

test('a service worker that never answers holds it up for three seconds', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => new Promise(() => undefined) } })
  let isDone = false
  void endPushOf('user-ivo').then(() => (isDone = true))
  await vi.advanceTimersByTimeAsync(3000)
  expect(isDone).toBe(true)
  vi.useRealTimers()
})
