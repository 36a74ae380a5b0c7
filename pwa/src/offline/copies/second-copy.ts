import { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { secondCopyName as cacheOf } from '../device/database-name.ts'

const urlOf = (id: string): string => `/unsent/${encodeURIComponent(id)}`

async function quietly(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch {
    // A full or forbidden storage, or a browser without caches.
  }
}

/** Files are left out: their bytes are too large to store twice. */
const isCopied = ({ kind }: OutboxOperation): boolean => kind !== 'file'

async function readCopy(cache: Cache, request: Request): Promise<OutboxOperation[]> {
  const text = (await (await cache.match(request))?.text()) ?? ''
  try {
    const { data } = OutboxOperation.safeParse(JSON.parse(text))
    return data ? [data] : []
  } catch {
    // The browser was killed while it wrote this one; then the database has it.
    return []
  }
}

/**
 * Due at once: the id makes it safe to send what may have arrived. A refused one waits for the user as before. The copy
 * does not know of attempts, so each may have arrived: an edit then keeps the earlier contents too.
 */
const restored = (operation: OutboxOperation): OutboxOperation =>
  operation.status === 'attention'
    ? operation
    : { ...operation, status: 'pending', attempts: 0, notBefore: 0, leaseUntil: 0, isUnsure: true }

/**
 * A second copy of each unsent operation, without files, in a cache of its own for each account. A browser that is killed
 * in the middle of a write can damage its IndexedDB: Chromium then deletes all databases of the site at a later start.
 * Its caches are separate files, so they survive. Nothing here throws: without the copy, the database still has the work.
 * Source: OFFLINE-24, ADR-52.
 */
export const secondCopy = {
  /** Call it once the operations are in the database. Resolves when the copies are written. */
  save: (account: string, operations: readonly OutboxOperation[]): Promise<void> =>
    quietly(async () => {
      const copied = operations.filter(isCopied)
      if (copied.length === 0) return
      const cache = await caches.open(cacheOf(account))
      await Promise.all(copied.map((each) => cache.put(urlOf(each.id), new Response(JSON.stringify(each)))))
    }),
  /** Call it once the operations have left the outbox for the history. */
  remove: (account: string, ids: readonly string[]): Promise<void> =>
    quietly(async () => {
      if (ids.length === 0 || !(await caches.has(cacheOf(account)))) return
      const cache = await caches.open(cacheOf(account))
      await Promise.all(ids.map((id) => cache.delete(urlOf(id))))
    }),
  removeAll: (account: string): Promise<void> => quietly(() => caches.delete(cacheOf(account))),
  /** The operations, as they go back into a database that has lost them. */
  async read(account: string): Promise<readonly OutboxOperation[]> {
    try {
      if (!(await caches.has(cacheOf(account)))) return []
      const cache = await caches.open(cacheOf(account))
      const copies = await Promise.all((await cache.keys()).map((request) => readCopy(cache, request)))
      return copies.flat().map(restored)
    } catch {
      return []
    }
  },
}
