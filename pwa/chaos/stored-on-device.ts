import type { Page } from 'playwright'

/** One place on the device that has contents: a database, a cache of unsent work, or an entry of a storage. */
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
    for (const place of (await caches.keys()).filter((name) => name.startsWith('switchback.'))) {
      const cache = await caches.open(place)
      const texts = (await cache.keys()).map(async (key) => (await (await cache.match(key))?.text()) ?? '')
      stored.push({ place, text: (await Promise.all(texts)).join() })
    }
    return stored
  })
}
