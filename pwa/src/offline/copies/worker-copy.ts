/**
 * A copy of what sending needs from local storage, which a service worker cannot read: the session's token, who is signed
 * in, the device's id and the server's clock. It exists only while work waits on this device. Source: OFFLINE-2.
 */
const databaseName = 'switchback-worker'
const storeName = 'storage'
const keys = ['auth_token', 'switchback.account', 'switchback.device-id', 'switchback.server-clock'] as const

export type WorkerCopy = Readonly<Record<string, string>>

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The browser’s storage failed')),
    )
  })
}

/** Runs one request on the store. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(databaseName, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName))
  const database = await settled(opening)
  try {
    return await settled(use(database.transaction(storeName, mode).objectStore(storeName)))
  } finally {
    database.close()
  }
}

export const workerCopy = {
  /** Copies the rows of local storage that exist now. */
  async write(): Promise<void> {
    const rows = keys.flatMap((key) => {
      const row = localStorage.getItem(key)
      return row === null ? [] : [[key, row] as const]
    })
    await inStore('readwrite', (store) => store.put(Object.fromEntries(rows), 'copy'))
  },
  async read(): Promise<WorkerCopy> {
    const copy: unknown = await inStore('readonly', (store) => store.get('copy') as IDBRequest<unknown>)
    return typeof copy === 'object' && copy !== null ? (copy as WorkerCopy) : {}
  },
  /** After signing out, and when nothing waits any more. A worker that is sending forgets the session too. */
  remove: async (): Promise<void> => {
    navigator.serviceWorker?.controller?.postMessage({ type: 'FORGET_SESSION' })
    await settled(indexedDB.deleteDatabase(databaseName))
  },
}
