import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../device/new-id.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { signInOnDevice } from '../testing/sign-in-on-device.ts'
import type { Senders } from './senders.ts'
import { eventually } from '../testing/eventually.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

test('an order is sent at the next start also if a crash took the last seconds of local storage', async () => {
  const account = `user-${newId()}`
  signInOnDevice(account)
  const id = newId()
  const crashed = await import('../outbox/queue-operation.ts')
  vi.spyOn(navigator.locks, 'request').mockImplementation(() => new Promise(() => undefined))
  await crashed.queueOperations(account, [{ id, kind: 'place_order', lane: id, title: 'Order', payload: {} }])
  vi.restoreAllMocks()
  localStorage.removeItem(`switchback.unsent.${account}`)

  vi.resetModules()
  const { syncOf } = await import('./run-sync.ts')
  const { resumeSync } = await import('./resume-sync.ts')
  const request = vi.fn<Senders['request']>(async (_, sent) => sent.map(() => ({ kind: 'confirmed' })))
  syncOf(account, { request })
  await resumeSync()
  await eventually(() => expect(request).toHaveBeenCalledTimes(1))
  expect(request.mock.calls[0]?.[1].map((operation) => operation.id)).toEqual([id])
})
