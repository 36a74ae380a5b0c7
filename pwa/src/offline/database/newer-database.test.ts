import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../device/new-id.ts'
import { readNewerQueue } from '../outbox/read-queue.ts'
import { queueOperations } from '../outbox/queue-operation.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { exportUnsent } from '../transfer/export-unsent.ts'
import { databaseName } from '../device/database-name.ts'
import { closeDeviceDatabase } from './device-database.ts'
import { onDevice } from './on-device.ts'
import { formatVersion, nativeVersion } from './schema.ts'

vi.setConfig({ testTimeout: 30_000 })

let account: string
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('localStorage', memoryStorage())
  account = `user-${newId()}`
})

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The request failed')))
  })

const file = { id: 'file', kind: 'file', version: 1, lane: 'order', queuedAt: 2 }
const waits = { status: 'pending', attempts: 0, notBefore: 0, leaseUntil: 0 }

/** The next version's database: without a list of this one, with one of its own, and with rows of another shape. */
async function nextVersion(minReader: number): Promise<void> {
  const request = indexedDB.open(databaseName(account), nativeVersion + 10)
  request.addEventListener('upgradeneeded', () => {
    const stores = ['outbox', 'files', 'contents', 'fleets']
    for (const name of stores) request.result.createObjectStore(name, { keyPath: 'id' })
    request.result.createObjectStore('meta', { keyPath: 'key' })
  })
  const database = await settled(request)
  const transaction = database.transaction(['outbox', 'files', 'contents', 'meta'], 'readwrite')
  const outbox = transaction.objectStore('outbox')
  const order = { id: 'order', kind: 'place_order', version: 7, lane: 'order', queuedAt: 1 }
  outbox.put({ ...order, ...waits, title: 'Order: 2027 Honda CR-V', seals: ['x'] })
  outbox.put({ ...file, ...waits })
  outbox.put({ id: 'odd', kind: 'of_tomorrow', state: { phase: 'resting' } })
  transaction.objectStore('files').put({ id: 'file', owner: 'order', name: 'title.pdf' })
  transaction.objectStore('contents').put({ id: 'file', content: new Uint8Array([1, 2, 3]).buffer })
  transaction.objectStore('meta').put({ key: 'minReader', value: minReader })
  await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  database.close()
}

/** Everything in the database, and its version. */
async function contents(): Promise<unknown> {
  const database = await settled(indexedDB.open(databaseName(account)))
  const names = [...database.objectStoreNames]
  const rows = names.map((name) => settled(database.transaction(name).objectStore(name).getAll()))
  const found = [database.version, names, await Promise.all(rows)]
  database.close()
  return found
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: { problem?: unknown }) => error.problem,
  )

test('an older app only reads what waits in a database of a newer format, exports it, and changes nothing', async () => {
  await nextVersion(formatVersion + 1)
  const before = await contents()
  const operation = { id: newId(), kind: 'save_quote', lane: newId(), title: 'Quote', payload: {} } as const
  expect(await failure(queueOperations(account, [operation]))).toBe('newer')
  expect(await failure(onDevice(account, ({ outbox }) => outbox.clear()))).toBe('newer')

  expect((await readNewerQueue(account)).map(({ title }) => title)).toEqual([
    'Work of a newer version of the app',
    'Order: 2027 Honda CR-V',
    'File: title.pdf',
  ])
  const { text, count, leftOut } = await exportUnsent(account)
  expect([count, leftOut]).toEqual([3, []])
  const { contents: packed } = JSON.parse(text) as {
    contents: { accountId: string; operations: unknown[]; files: unknown[] }
  }
  expect(packed.accountId).toBe(account)
  expect(packed.operations).toContainEqual(expect.objectContaining({ version: 7, seals: ['x'] }))
  expect(packed.operations).toContainEqual(expect.objectContaining({ state: { phase: 'resting' } }))
  expect(packed.files).toEqual([{ file: { id: 'file', owner: 'order', name: 'title.pdf' }, content: 'AQID' }])
  expect(await contents()).toEqual(before)
})

test('files that do not fit are named in the export', async () => {
  await nextVersion(formatVersion + 1)
  expect(await exportUnsent(account, new Date(), 2)).toMatchObject({ count: 2, leftOut: ['title.pdf'] })
})

test('a newer app can upgrade the database at once: the older one holds no connection', async () => {
  await nextVersion(formatVersion + 1)
  await failure(onDevice(account, ({ outbox }) => outbox.count()))
  await readNewerQueue(account)
  const request = indexedDB.open(databaseName(account), nativeVersion + 20)
  const blocked = vi.fn()
  request.addEventListener('blocked', blocked)
  ;(await settled(request)).close()
  expect(blocked).not.toHaveBeenCalled()
})

test('a newer version that only adds to the database works with the older app as before', async () => {
  const operation = { id: newId(), kind: 'save_quote', lane: newId(), title: 'Quote', payload: {} } as const
  await onDevice(account, ({ outbox }) => outbox.count())
  closeDeviceDatabase(account)
  const request = indexedDB.open(databaseName(account), nativeVersion + 10)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore('fleets'))
  ;(await settled(request)).close()
  await onDevice(account, ({ outbox }) => outbox.put({ ...operation, ...waits, version: 1, queuedAt: 1 }))
  expect(await onDevice(account, ({ outbox }) => outbox.count())).toBe(1)
})

test('a database that is not there is not made by reading', async () => {
  await expect(readNewerQueue(account)).rejects.toBeDefined()
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(databaseName(account))
})
