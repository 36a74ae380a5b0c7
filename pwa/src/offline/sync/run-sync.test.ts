import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../device/new-id.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { signInOnDevice } from '../testing/sign-in-on-device.ts'
import type { Outcome } from './outcome-of.ts'
import type { Sender } from './senders.ts'
import { eventually } from '../testing/eventually.ts'

/** Patient: the machine may be busy. */
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const orderId = 'SB0000000000000000000000KX'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The modules as one tab has them; every tab has its own, over the same database. */
async function openTab() {
  vi.resetModules()
  const { syncOf } = await import('./run-sync.ts')
  const { savedFiles } = await import('../saved/saved-files.ts')
  return { syncOf, savedFiles }
}

const file = (name: string) => ({
  id: newId(),
  owner: orderId,
  name,
  type: 'image/png',
  bytes: 3,
  savedAt: Date.now(),
  content: new Uint8Array([1, 2, 3]).buffer,
})

/** Accounts of their own keep the tests apart: they share one browser. */
const newAccount = () => `user-${newId()}`

const sender = (outcomes: Outcome[]) =>
  vi.fn<Sender>(() => Promise.resolve(outcomes.shift() ?? { kind: 'confirmed' }))

async function left(tab: Awaited<ReturnType<typeof openTab>>, account: string) {
  return (await tab.savedFiles.of(account, orderId)).map((saved) => [
    saved.file.name,
    saved.operation?.status,
  ])
}

test('files that meet a rate limit (429), a server error and a lost response are sent once each, with no help', async () => {
  const account = newAccount()
  signInOnDevice(account)
  const tab = await openTab()
  await tab.savedFiles.save(account, file('front.png'), orderId)
  await tab.savedFiles.save(account, file('back.png'), orderId)
  const send = sender([{ kind: 'retry', afterMs: 20 }, { kind: 'retry' }, { kind: 'confirmed' }])
  vi.spyOn(Math, 'random').mockReturnValue(0.01)
  tab.syncOf(account, { file: send }).post({ kind: 'look' })
  await eventually(async () => expect(await left(tab, account)).toEqual([]))
  expect(send).toHaveBeenCalledTimes(4)
  expect(localStorage.getItem(`switchback.unsent.${account}`)).toBeNull()
})

test('a refused file stays with its reason, and the next one is sent', async () => {
  const account = newAccount()
  signInOnDevice(account)
  const tab = await openTab()
  await tab.savedFiles.save(account, file('huge.png'), orderId)
  await tab.savedFiles.save(account, file('back.png'), orderId)
  tab.syncOf(account, { file: sender([{ kind: 'attention', refusal: 'Too large.' }]) }).post({ kind: 'look' })
  await eventually(async () => expect(await left(tab, account)).toEqual([['huge.png', 'attention']]))
})

test('two tabs send each file once, and a tab that is not sending hears what another one queues', async () => {
  const account = newAccount()
  signInOnDevice(account)
  const [one, other] = [await openTab(), await openTab()]
  for (const name of ['1.png', '2.png', '3.png']) await one.savedFiles.save(account, file(name), orderId)
  const send = sender([])
  for (const tab of [one, other]) tab.syncOf(account, { file: send }).post({ kind: 'look' })
  await eventually(async () => expect(await left(one, account)).toEqual([]))
  await other.savedFiles.save(account, file('4.png'), orderId)
  await eventually(async () => expect(await left(one, account)).toEqual([]))
  expect(send).toHaveBeenCalledTimes(4)
})

test('a file that a crashed tab was sending is sent at the next start', async () => {
  const account = newAccount()
  signInOnDevice(account)
  const crashed = await openTab()
  await crashed.savedFiles.save(account, file('front.png'), orderId)
  const { takeStep } = await import('./take-step.ts')
  expect((await takeStep(account, { kind: 'look' })).send).toHaveLength(1)
  expect(localStorage.getItem(`switchback.unsent.${account}`)).toContain(orderId)
  const next = await openTab()
  next.syncOf(account, { file: sender([]) }).post({ kind: 'retry-now' })
  await eventually(async () => expect(await left(next, account)).toEqual([]))
})

/** Another tab holds the lock until `free` is called. */
async function holdLock(account: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<void>()
  const request = navigator.locks.request(`switchback.sync.${account}`, () => {
    taken.resolve()
    return held.promise
  })
  request.catch(() => 'stolen')
  await taken.promise
  return held.resolve
}

test('a tab that finds another one sending looks again by itself, and sends what that one left', async () => {
  const account = newAccount()
  signInOnDevice(account)
  const tab = await openTab()
  const free = await holdLock(account)
  await tab.savedFiles.save(account, file('front.png'), orderId)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const send = sender([])
  tab.syncOf(account, { file: send }).post({ kind: 'look' })
  await vi.waitUntil(() => vi.getTimerCount() > 0)
  expect(send).not.toHaveBeenCalled()
  free()
  await vi.advanceTimersByTimeAsync(15_000)
  vi.useRealTimers()
  await eventually(async () => expect(await left(tab, account)).toEqual([]))
})

test('a frozen tab that holds the lock beyond its lease loses it', async () => {
  const account = newAccount()
  signInOnDevice(account)
  const tab = await openTab()
  const { onDevice } = await import('../database/on-device.ts')
  await holdLock(account)
  await tab.savedFiles.save(account, file('front.png'), orderId)
  const lease = { status: 'sending', leaseUntil: Date.now() - 1 }
  await onDevice(account, ({ outbox }) => outbox.toCollection().modify(lease))
  tab.syncOf(account, { file: sender([]) }).post({ kind: 'look' })
  await eventually(async () => expect(await left(tab, account)).toEqual([]))
})

test('after the storage failed, the next try comes by itself', async () => {
  const account = newAccount()
  signInOnDevice(account)
  const tab = await openTab()
  const { closeDeviceDatabase } = await import('../database/device-database.ts')
  await tab.savedFiles.save(account, file('front.png'), orderId)
  closeDeviceDatabase(account)
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The connection was lost', 'AbortError')
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  tab.syncOf(account, { file: sender([]) }).post({ kind: 'look' })
  await vi.waitUntil(() => opening.mock.calls.length > 1)
  opening.mockRestore()
  await vi.advanceTimersByTimeAsync(40_000)
  vi.useRealTimers()
  await eventually(async () => expect(await left(tab, account)).toEqual([]))
})

test("an account's files wait while another user is signed in, and are sent when it is back", async () => {
  const account = newAccount()
  const tab = await openTab()
  await tab.savedFiles.save(account, file('front.png'), orderId)
  const send = sender([])
  signInOnDevice('somebody else')
  const sync = tab.syncOf(account, { file: send })
  sync.post({ kind: 'retry-now' })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(send).not.toHaveBeenCalled()
  signInOnDevice(account)
  sync.post({ kind: 'retry-now' })
  await eventually(async () => expect(await left(tab, account)).toEqual([]))
  expect(send).toHaveBeenCalledTimes(1)
})

test('an operation of a newer version of the app is not sent and not lost', async () => {
  const account = newAccount()
  signInOnDevice(account)
  const tab = await openTab()
  const { onDevice } = await import('../database/on-device.ts')
  const newer = { id: newId(), kind: 'order', version: 2, lane: orderId, queuedAt: 1, status: 'pending' }
  const row = { ...newer, attempts: 0, notBefore: 0, leaseUntil: 0, payload: { total: 500 } }
  await onDevice(account, ({ outbox }) => outbox.put(row))
  tab.syncOf(account, { file: sender([]) }).post({ kind: 'look' })
  await eventually(async () =>
    expect(await onDevice(account, ({ outbox }) => outbox.toArray())).toEqual([
      { ...row, status: 'attention', refusal: 'Please update the app to send this.' },
    ]),
  )
})

test('a file whose row this version cannot read is not sent, and its bytes stay', async () => {
  const account = newAccount()
  signInOnDevice(account)
  const tab = await openTab()
  const { onDevice } = await import('../database/on-device.ts')
  const { sendFile } = await import('./send-file.ts')
  const saved = file('front.png')
  await tab.savedFiles.save(account, saved, orderId)
  await onDevice(account, ({ files }) => files.put({ id: saved.id, owner: orderId, savedAt: 1, pages: 2 }))
  tab.syncOf(account, { file: sendFile }).post({ kind: 'look' })
  await eventually(async () =>
    expect(await onDevice(account, ({ outbox }) => outbox.toArray())).toMatchObject([
      { id: saved.id, status: 'attention' },
    ]),
  )
  expect(await tab.savedFiles.content(account, saved.id)).toBeDefined()
})

test('a service worker, which has no document, sends in one pass and learns whether something still waits', async () => {
  vi.stubGlobal('window', undefined)
  vi.stubGlobal('document', undefined)
  const account = newAccount()
  signInOnDevice(account)
  const worker = await openTab()
  const { sendOutbox } = await import('./run-sync.ts')
  await worker.savedFiles.save(account, file('front.png'), orderId)
  worker.syncOf(account, { file: sender([{ kind: 'retry', afterMs: 60_000 }]) })
  expect(await sendOutbox(account)).toBe(true)
  expect(await sendOutbox(account)).toBe(false)
  expect(await left(worker, account)).toEqual([])
})

test('a service worker sends after a page that held the lock has closed without sending', async () => {
  const account = newAccount()
  signInOnDevice(account)
  const worker = await openTab()
  const { sendOutbox } = await import('./run-sync.ts')
  await worker.savedFiles.save(account, file('front.png'), orderId)
  worker.syncOf(account, { file: sender([]) })
  const page = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<void>()
  const closed = navigator.locks.request(`switchback.sync.${account}`, () => {
    taken.resolve()
    return page.promise
  })
  await taken.promise
  const sent = sendOutbox(account)
  await new Promise((resolve) => setTimeout(resolve, 20))
  page.resolve()
  await closed
  expect(await sent).toBe(false)
  expect(await left(worker, account)).toEqual([])
})
