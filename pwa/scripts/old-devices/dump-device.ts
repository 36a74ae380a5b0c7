import type { Page } from 'playwright'

type Store = { keyPath: string | null; autoIncrement: boolean; indexes: string[] }

/** The data that a device stores for an account; bytes are `{ "$base64": "..." }`. */
type DumpedDevice = {
  readonly local: Record<string, string>
  readonly session: Record<string, string>
  readonly version: number
  readonly stores: Record<string, Store>
  readonly tables: Record<string, unknown[]>
}

/** Reads storages and database of an account without the app's code. Session tokens are left out. */
export function dumpDevice(page: Page, account: string): Promise<DumpedDevice> {
  return page.evaluate(async (name) => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
      })
    const readable = (value: unknown): unknown => {
      if (value instanceof ArrayBuffer) {
        return { $base64: btoa(String.fromCodePoint(...new Uint8Array(value))) }
      }
      if (Array.isArray(value)) return value.map(readable)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, readable(part)]))
    }
    const database = await done(indexedDB.open(name))
    const stores: Record<string, Store> = {}
    const tables: Record<string, unknown[]> = {}
    for (const table of database.objectStoreNames) {
      const { keyPath, autoIncrement, indexNames } = database.transaction(table).objectStore(table)
      stores[table] = { keyPath: keyPath as string | null, autoIncrement, indexes: [...indexNames] }
      const rows = await done(database.transaction(table).objectStore(table).getAll())
      if (rows.length > 0) tables[table] = rows.map(readable)
    }
    const { version } = database
    database.close()
    const isSecret = (key: string) => /token/.test(key)
    const entries = (storage: Storage) =>
      Object.fromEntries(Object.entries(storage).filter(([key]) => !isSecret(key))) as Record<string, string>
    return { local: entries(localStorage), session: entries(sessionStorage), version, stores, tables }
  }, `switchback.${account}`)
}
