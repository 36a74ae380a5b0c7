import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { databaseName } from '../device/database-name.ts'
import { newId } from '../device/new-id.ts'
import { memoryCaches } from '../testing/memory-caches.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { signInOnDevice } from '../testing/sign-in-on-device.ts'
import type { Senders } from '../sync/senders.ts'
import { eventually } from '../testing/eventually.ts'

/** Patient: the machine may be busy. */
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

let account: string
/** The requests that the server got. */
let request: ReturnType<typeof vi.fn<Senders['request']>>

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('caches', memoryCaches())
  account = `user-${newId()}`
  signInOnDevice(account)
  request = vi.fn(async (_, sent) => sent.map(() => ({ kind: 'retry' as const, afterMs: 60_000 })))
})
afterEach(() => vi.unstubAllGlobals())

/** The modules as one visit has them. */
async function visit() {
  vi.resetModules()
  const { syncOf } = await import('../sync/run-sync.ts')
  syncOf(account, { request })
  return {
    ...(await import('../outbox/queue-operation.ts')),
    ...(await import('../outbox/change-outbox.ts')),
    ...(await import('../outbox/read-outbox.ts')),
    ...(await import('../sync/resume-sync.ts')),
    ...(await import('../sync/after-event.ts')),
    ...(await import('./second-copy.ts')),
    ...(await import('./unread-copies.ts')),
    ...(await import('../lock/unsent-work.ts')),
    ...(await import('../database/device-database.ts')),
    ...(await import('../database/delete-account.ts')),
    ...(await import('../database/on-device.ts')),
    ...(await import('../outbox/read-queue.ts')),
    ...(await import('../outbox/use-outbox.ts')),
    ...(await import('../database/shown-problem.ts')),
  }
}

const order = (id: string, price: string) => ({
  id,
  kind: 'place_order' as const,
  lane: id,
  title: 'Order',
  payload: { price },
})

/** Chromium deletes the databases of a site when it finds one damaged. */
async function loseDatabase({ closeDeviceDatabase }: Awaited<ReturnType<typeof visit>>): Promise<void> {
  closeDeviceDatabase(account)
  await new Promise<void>((resolve) => {
    indexedDB.deleteDatabase(databaseName(account)).addEventListener('success', () => resolve())
  })
  localStorage.removeItem(`switchback.unsent.${account}`)
}

const payloads = async ({ readOutbox }: Awaited<ReturnType<typeof visit>>) =>
  (await readOutbox(account)).map(({ id, payload, status }) => ({ id, payload, status }))

test('unsent work comes back with its latest contents when the browser loses the database, and is sent', async () => {
  const [first, second] = [newId(), newId()]
  const before = await visit()
  const locks = vi.spyOn(navigator.locks, 'request').mockImplementation(() => new Promise(() => undefined))
  await before.queueOperations(account, [order(first, '1.00'), order(second, '2.00')])
  await before.editOperation(second, { payload: { price: '3.00' } }, account)
  await loseDatabase(before)
  locks.mockRestore()

  const after = await visit()
  await after.resumeSync()
  await eventually(() => expect(request).toHaveBeenCalled())
  expect(request.mock.calls[0]?.[1].map(({ id, payload }) => ({ id, payload }))).toEqual([
    { id: first, payload: { price: '1.00' } },
    { id: second, payload: { price: '3.00' } },
  ])
  expect(after.shownProblem.current()).toBe('restored')
})

test('what was applied or discarded does not come back', async () => {
  const [sent, discarded, waiting] = [newId(), newId(), newId()]
  request = vi.fn(async (_, operations) =>
    operations.map(({ id }) =>
      id === sent
        ? { kind: 'confirmed' as const }
        : { kind: 'attention' as const, refusal: 'No.', refused: undefined as never },
    ),
  )
  const before = await visit()
  await before.queueOperations(
    account,
    [sent, discarded, waiting].map((id) => order(id, '1.00')),
  )
  await eventually(async () => expect(await payloads(before)).toHaveLength(2))
  await eventually(() => before.discardOperation(discarded, account))
  expect((await before.secondCopy.read(account)).map(({ id }) => id)).toEqual([waiting])
  await loseDatabase(before)
  expect(await payloads(await visit())).toMatchObject([{ id: waiting, payload: { price: '1.00' } }])
})

test('a refused order comes back as refused and is not sent again without the person', async () => {
  const [id, other] = [newId(), newId()]
  request = vi.fn(async (_, sent) =>
    sent.map(() => ({
      kind: 'attention' as const,
      refusal: 'Not enough credit.',
      refused: undefined as never,
    })),
  )
  const before = await visit()
  await before.queueOperations(account, [order(id, '1.00')])
  await eventually(async () => expect(await payloads(before)).toMatchObject([{ status: 'attention' }]))
  await eventually(async () =>
    expect(await before.secondCopy.read(account)).toMatchObject([{ status: 'attention' }]),
  )
  await loseDatabase(before)
  request = vi.fn(async (_, sent) => sent.map(() => ({ kind: 'retry' as const, afterMs: 60_000 })))
  const after = await visit()
  await after.queueOperations(account, [order(other, '2.00')])
  await eventually(() => expect(request).toHaveBeenCalled())
  expect(request.mock.calls.flatMap(([, sent]) => sent.map((each) => each.id))).toEqual([other])
})

test('an edit of restored work keeps the contents that may have arrived', async () => {
  const id = newId()
  const locks = vi.spyOn(navigator.locks, 'request').mockImplementation(() => new Promise(() => undefined))
  const before = await visit()
  await before.queueOperations(account, [order(id, '1.00')])
  await loseDatabase(before)
  const after = await visit()
  await after.editOperation(id, { payload: { price: '2.00' } }, account)
  expect(await after.readOutbox(account)).toMatchObject([{ earlier: [{ payload: { price: '1.00' } }] }])
  locks.mockRestore()
})

test('nothing is called saved before its copy is written', async () => {
  const slow = Promise.withResolvers<void>()
  const open = caches.open.bind(caches)
  const copying = vi.spyOn(caches, 'open').mockImplementation(async (name) => {
    await slow.promise
    return open(name)
  })
  const only = await visit()
  let isSaved = false
  const saving = only.queueOperations(account, [order(newId(), '1.00')]).then(() => (isSaved = true))
  await eventually(() => expect(copying).toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(isSaved).toBe(false)
  slow.resolve()
  await saving
  expect(await only.secondCopy.read(account)).toHaveLength(1)
})

/** Deletes rows as a browser does whose log lost its end, or something in the middle. */
const loseRows = (of: Awaited<ReturnType<typeof visit>>, ids: readonly string[]) =>
  of.onDevice(account, ({ outbox }) => outbox.bulkDelete([...ids]))

test('a database that opens with rows missing gets them back, and they are sent', async () => {
  const [kept, lost] = [newId(), newId()]
  const locks = vi.spyOn(navigator.locks, 'request').mockImplementation(() => new Promise(() => undefined))
  const before = await visit()
  await before.queueOperations(
    account,
    [kept, lost].map((id) => order(id, '1.00')),
  )
  await loseRows(before, [lost])
  before.closeDeviceDatabase(account)
  locks.mockRestore()
  const after = await visit()
  // The very first look finds them: no screen says that all is sent.
  expect((await after.readOutbox(account)).map(({ id }) => id).toSorted()).toEqual([kept, lost].toSorted())
  expect(after.shownProblem.current()).toBe('restored')
  await after.resumeSync()
  await eventually(() => expect(request).toHaveBeenCalled())
  expect(request.mock.calls.flatMap(([, sent]) => sent.map(({ id }) => id)).toSorted()).toEqual(
    [kept, lost].toSorted(),
  )
})

test('the first look at a new database waits until the lost work is back', async () => {
  const id = newId()
  const before = await visit()
  await before.queueOperations(account, [order(id, '1.00')])
  await loseDatabase(before)
  const slow = Promise.withResolvers<void>()
  const open = caches.open.bind(caches)
  vi.spyOn(caches, 'open').mockImplementation(async (name) => {
    await slow.promise
    return open(name)
  })
  const after = await visit()
  const seen: unknown[] = []
  const stop = after.watchOutbox(account, ({ operations }) => seen.push(operations.map((each) => each.id)))
  const queue = after.readQueue(account)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(seen).toEqual([])
  slow.resolve()
  expect((await queue).map(({ operation }) => operation.id)).toEqual([id])
  await eventually(() => expect(seen[0]).toEqual([id]))
  stop()
})

test('copies that come after ten seconds hold up nothing, are put back and sent, and until then nothing is known to be all', async () => {
  const id = newId()
  const before = await visit()
  await before.queueOperations(account, [order(id, '1.00')])
  await loseDatabase(before)
  const slow = Promise.withResolvers<void>()
  const open = caches.open.bind(caches)
  vi.spyOn(caches, 'open').mockImplementation(async (name) => {
    await slow.promise
    return open(name)
  })
  const after = await visit()
  const realTimeout = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (work: () => void, ms = 0) => realTimeout(work, ms === 10_000 ? 20 : ms))
  expect(await after.readQueue(account)).toEqual([])
  expect(after.unreadCopies.mayMissWork(account)).toBe(true)
  expect(await after.readUnsentWork(account)).toMatchObject({ isUnknown: true, orders: 0 })
  request.mockClear()
  slow.resolve()
  await vi.waitFor(() => expect(request).toHaveBeenCalled(), { timeout: 20_000 })
  expect(request.mock.calls.flatMap(([, sent]) => sent.map((each) => each.id))).toContain(id)
  expect(after.unreadCopies.mayMissWork(account)).toBe(false)
  expect(await after.readUnsentWork(account)).not.toHaveProperty('isUnknown')
})

test('an edit that the database lost comes back, and one that the copy lost stays', async () => {
  const [older, newer] = [newId(), newId()]
  const locks = vi.spyOn(navigator.locks, 'request').mockImplementation(() => new Promise(() => undefined))
  const before = await visit()
  await before.queueOperations(
    account,
    [older, newer].map((id) => order(id, '1.00')),
  )
  const row = await before.onDevice(account, ({ outbox }) => outbox.get(older))
  await new Promise((resolve) => setTimeout(resolve, 5))
  await before.editOperation(older, { payload: { price: '2.00' } }, account)
  const copying = vi.spyOn(before.secondCopy, 'save').mockResolvedValue()
  await before.editOperation(newer, { payload: { price: '3.00' } }, account)
  copying.mockRestore()
  await before.onDevice(account, ({ outbox }) => outbox.put(row ?? {}))
  before.closeDeviceDatabase(account)
  const found = await payloads(await visit())
  expect(Object.fromEntries(found.map(({ id, payload }) => [id, payload]))).toEqual({
    [older]: { price: '2.00' },
    [newer]: { price: '3.00' },
  })
  locks.mockRestore()
})

test('an edit stays as it is after an hour without a response, and nothing is called restored', async () => {
  const id = newId()
  request = vi.fn(async (_, sent) => sent.map(() => ({ kind: 'retry' as const })))
  const locks = vi.spyOn(navigator.locks, 'request').mockImplementation(() => new Promise(() => undefined))
  const before = await visit()
  await before.queueOperations(account, [order(id, '1.00')])
  await new Promise((resolve) => setTimeout(resolve, 5))
  await before.editOperation(id, { payload: { price: '2.00' } }, account)
  const [edited] = await before.readOutbox(account)
  let row = edited!
  for (let attempt = 1; attempt <= 21; attempt++) {
    const sent = { ...row, status: 'sending', leaseUntil: attempt } as const
    const event = { kind: 'attempted', attempts: [{ sent, outcome: { kind: 'retry' } }] } as const
    const clock = { now: Date.now() + attempt, random: 0.5 }
    row = before.afterEvent(sent, event, before.attemptsById(event), clock)!
  }
  await before.onDevice(account, ({ outbox }) => outbox.put(row))
  before.closeDeviceDatabase(account)
  const after = await visit()
  expect(await after.readOutbox(account)).toEqual([row])
  expect(after.shownProblem.current()).toBeUndefined()
  locks.mockRestore()
})

test('an edit that the database lost comes back although the clock was set back before it', async () => {
  const id = newId()
  const locks = vi.spyOn(navigator.locks, 'request').mockImplementation(() => new Promise(() => undefined))
  const before = await visit()
  const ahead = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * 86_400_000)
  await before.queueOperations(account, [order(id, '1.00')])
  ahead.mockRestore()
  const row = await before.onDevice(account, ({ outbox }) => outbox.get(id))
  await before.editOperation(id, { payload: { price: '2.00' } }, account)
  await before.onDevice(account, ({ outbox }) => outbox.put(row ?? {}))
  before.closeDeviceDatabase(account)
  expect(await payloads(await visit())).toMatchObject([{ id, payload: { price: '2.00' } }])
  locks.mockRestore()
})

test('work that was discarded and queued anew stays, whatever the copy of before counts', async () => {
  const id = newId()
  const locks = vi.spyOn(navigator.locks, 'request').mockImplementation(() => new Promise(() => undefined))
  const before = await visit()
  await before.queueOperations(account, [order(id, '1.00')])
  await before.editOperation(id, { payload: { price: '2.00' } }, account)
  const removal = vi.spyOn(before.secondCopy, 'remove').mockResolvedValue()
  await before.discardOperation(id, account)
  await new Promise((resolve) => setTimeout(resolve, 5))
  const copying = vi.spyOn(before.secondCopy, 'save').mockResolvedValue()
  await before.queueOperations(account, [order(id, '3.00')])
  removal.mockRestore()
  copying.mockRestore()
  before.closeDeviceDatabase(account)
  expect(await payloads(await visit())).toMatchObject([{ id, payload: { price: '3.00' } }])
  locks.mockRestore()
})

test('what left the outbox just before the page died leaves the copy at the next start, and does not come back', async () => {
  const [gone, waiting] = [newId(), newId()]
  const before = await visit()
  await before.queueOperations(
    account,
    [gone, waiting].map((id) => order(id, '1.00')),
  )
  const removal = vi.spyOn(before.secondCopy, 'remove').mockResolvedValue()
  await eventually(() => before.discardOperation(gone, account))
  removal.mockRestore()
  before.closeDeviceDatabase(account)
  const after = await visit()
  expect((await after.secondCopy.read(account)).map(({ id }) => id)).toEqual([gone, waiting])
  expect((await payloads(after)).map(({ id }) => id)).toEqual([waiting])
  await eventually(async () =>
    expect((await after.secondCopy.read(account)).map(({ id }) => id)).toEqual([waiting]),
  )
  expect(after.shownProblem.current()).toBeUndefined()
})

test('what was discarded before the account left the tablet with unsent work does not come back', async () => {
  const [gone, waiting] = [newId(), newId()]
  const before = await visit()
  await before.queueOperations(
    account,
    [gone, waiting].map((id) => order(id, '1.00')),
  )
  const removal = vi.spyOn(before.secondCopy, 'remove').mockResolvedValueOnce()
  await eventually(() => before.discardOperation(gone, account))
  removal.mockRestore()
  // A slow disk: the page goes as soon as the account has left.
  const open = caches.open.bind(caches)
  let isGone = false
  vi.spyOn(caches, 'open').mockImplementation(async (name) => {
    const cache = await open(name)
    const slowly = async (url: string) => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      return !isGone && cache.delete(url)
    }
    return Object.assign({}, cache, { delete: slowly })
  })
  await before.deleteAllButUnsent(account)
  isGone = true
  before.closeDeviceDatabase(account)
  expect((await payloads(await visit())).map(({ id }) => id)).toEqual([waiting])
})

test('a database that is only new gets nothing, and signing out deletes the copy', async () => {
  const id = newId()
  const before = await visit()
  await before.queueOperations(account, [order(id, '1.00')])
  await before.deleteAccount(account)
  expect(await caches.keys()).toEqual([])
  const after = await visit()
  expect(await payloads(after)).toEqual([])
  expect(after.shownProblem.current()).toBeUndefined()
})

test('what another tab writes while somebody signs out does not stay', async () => {
  const before = await visit()
  await before.queueOperations(account, [order(newId(), '1.00')])
  const copies = await before.secondCopy.read(account)
  const first = vi.spyOn(caches, 'delete').mockImplementationOnce(async () => {
    await before.secondCopy.save(account, copies)
    return true
  })
  await before.deleteAccount(account)
  expect(first).toHaveBeenCalled()
  expect(await caches.keys()).toEqual([])
})

test('a browser without caches saves work all the same', async () => {
  vi.stubGlobal('caches', undefined)
  const id = newId()
  const only = await visit()
  await only.queueOperations(account, [order(id, '1.00')])
  expect(await payloads(only)).toMatchObject([{ id }])
})
