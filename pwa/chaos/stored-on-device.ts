import type { Page } from 'playwright-core'

/** One place on the device that has contents: a database, or an entry of a storage. */
export type Stored = { readonly place: string; readonly text: string }

/** Everything that a device stores for the site, read without the app's code. */
export function storedOnDevice(page: Page): Promise<Stored[]> {
  return page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
      })
    const entries = [...Object.entries(localStorage), ...Object.entries(sessionStorage)]
    const stored = entries.map(([place, text]) => ({ place, text: String(text) }))
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = await done(database.transaction(store).objectStore(store).getAll())
        stored.push({ place: name, text: JSON.stringify(rows) })
      }
      database.close()
    }
    return stored
  })
}
