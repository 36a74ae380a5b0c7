import { mended } from '../database/mended.ts'
import { DeviceStorageError } from '../database/storage-problem.ts'

const driverDatabaseName = 'switchback.driver'

/** A later version only adds stores and indexes, so that a page that was rolled back still works. */
const nativeVersion = 1

/** The stores with their indexes. Rows are JSON with an `id`; only `contents` has bytes. */
const stores = {
  /** Loads by the token of their link. */
  loads: [],
  /** Inspections that are not signed yet, and those that are, by the inspection's id. */
  inspections: ['token'],
  /** Photos without their bytes. */
  photos: ['inspectionId'],
  /** The bytes of photos, as `ArrayBuffer`: WebKit loses `Blob`s. */
  contents: [],
  outbox: ['token'],
} as const

type StoreName = keyof typeof stores
const storeNames = Object.keys(stores) as StoreName[]

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The request failed')))
  })

let opened: Promise<IDBDatabase> | undefined

/** Lets go of the connection, or `only` of that one: other work may have opened a new one meanwhile. */
function closeDriverDatabase(only?: Promise<IDBDatabase>): void {
  const closing = opened
  if (!closing || (only && closing !== only)) return
  opened = undefined
  closing.then(
    (database) => database.close(),
    () => undefined,
  )
}

async function connect(onGone: () => void): Promise<IDBDatabase> {
  if (typeof indexedDB === 'undefined') throw new DeviceStorageError('blocked', undefined)
  const request = indexedDB.open(driverDatabaseName, nativeVersion)
  request.addEventListener('upgradeneeded', () => {
    for (const name of storeNames) {
      if (request.result.objectStoreNames.contains(name)) continue
      const store = request.result.createObjectStore(name, { keyPath: 'id' })
      for (const index of stores[name]) store.createIndex(index, index)
    }
  })
  const database = await settled(request)
  // Another tab upgrades or deletes the database, or the browser cut the connection: the next use opens a new one.
  database.addEventListener('versionchange', () => {
    onGone()
    database.close()
  })
  database.addEventListener('close', onGone)
  return database
}

function open(): Promise<IDBDatabase> {
  if (opened) return opened
  const forget = () => {
    if (opened === opening) opened = undefined
  }
  const opening: Promise<IDBDatabase> = connect(forget)
  opened = opening
  opening.catch(forget)
  return opening
}

export type Row = { readonly id: string }

/** The work of one transaction. All of it must be asked for without waiting for anything else. */
export type DriverStores = {
  get: <Value extends Row>(store: StoreName, id: string) => Promise<Value | undefined>
  all: <Value extends Row>(store: StoreName, index?: string, key?: string) => Promise<Value[]>
  put: (store: StoreName, row: Row) => void
  remove: (store: StoreName, id: string) => void
}

function storesOf(transaction: IDBTransaction): DriverStores {
  const at = (store: StoreName) => transaction.objectStore(store)
  return {
    get: (store, id) => settled(at(store).get(id)),
    all: (store, index, key) => settled(index ? at(store).index(index).getAll(key) : at(store).getAll()),
    put: (store, row) => void at(store).put(row),
    remove: (store, id) => void at(store).delete(id),
  }
}

/**
 * One transaction over everything that the drivers' pages keep on this phone. Resolves once it is on disk. `work` may run
 * twice, if the browser cut the connection. Without Dexie, whose 30 KB would be half of what the page may load.
 * @throws DeviceStorageError
 * Source: DRIVER-30, ADR-88.
 */
export const onDriverDatabase = <Result>(
  mode: 'readonly' | 'readwrite',
  work: (kept: DriverStores) => Promise<Result>,
): Promise<Result> =>
  mended({ open, close: closeDriverDatabase }, async (database) => {
    const transaction = database.transaction(storeNames, mode, { durability: 'strict' })
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      const fail = () => reject(transaction.error ?? new DOMException('The transaction ended', 'AbortError'))
      transaction.addEventListener('abort', fail)
      transaction.addEventListener('error', fail)
    })
    done.catch(() => undefined)
    const result = await work(storesOf(transaction))
    await done
    return result
  })
