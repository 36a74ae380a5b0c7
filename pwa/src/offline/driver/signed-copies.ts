import type { DriverItem } from './driver-outbox.ts'
import type { Inspection, KeptPhoto } from './inspection.ts'
import { photoContent } from './kept-photos.ts'

/** A signed inspection as it goes back into a database that lost it; its photos have their place in the record. */
export type SignedCopy = {
  readonly item: DriverItem
  readonly inspection: Inspection
  readonly photos: readonly KeptPhoto[]
}

const cacheName = 'switchback.driver-signed'
const urlOf = (id: string, number?: number): string =>
  `/signed/${id}${number === undefined ? '' : `/${number}`}`

/** Nothing here throws: a storage may be full or forbidden, and the database still has the work. */
async function quietly<Value>(work: () => Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await work()
  } catch {
    return otherwise
  }
}

const readCopy = (cache: Cache, request: Request): Promise<SignedCopy[]> =>
  quietly(async () => {
    const copy = (await (await cache.match(request))?.json()) as SignedCopy | undefined
    return copy ? [copy] : []
  }, [])

/**
 * A second copy of signed inspections with the bytes of their photos, until all of them have arrived. A browser that is
 * killed may lose rows of its database or all of it; its caches are files of their own, while it writes the local storage
 * only seconds later. Source: DRIVER-32, ADR-52.
 */
export const signedCopies = {
  /** Call it once the inspection is in the database. Resolves when the copy is written; photos go first. */
  save: (copy: SignedCopy): Promise<void> =>
    quietly(async () => {
      const cache = await caches.open(cacheName)
      const { id } = copy.item
      for (const photo of copy.photos) {
        const content = await photoContent(photo.id)
        if (content) await cache.put(urlOf(id, photo.number ?? 0), new Response(content))
      }
      await cache.put(urlOf(id), new Response(JSON.stringify(copy)))
    }, undefined),
  /** Call it once the whole inspection has arrived. */
  remove: (id: string): Promise<void> =>
    quietly(async () => {
      const cache = await caches.open(cacheName)
      const own = (await cache.keys()).filter(({ url }) => new URL(url).pathname.split('/')[2] === id)
      await Promise.all(own.map((request) => cache.delete(request)))
    }, undefined),
  all: (): Promise<SignedCopy[]> =>
    quietly(async () => {
      if (!(await caches.has(cacheName))) return []
      const cache = await caches.open(cacheName)
      const records = (await cache.keys()).filter(({ url }) => new URL(url).pathname.split('/').length === 3)
      return (await Promise.all(records.map((request) => readCopy(cache, request)))).flat()
    }, []),
  /** The bytes of a photo; undefined if they are not copied. */
  photo: (id: string, number: number): Promise<ArrayBuffer | undefined> =>
    quietly(
      async () => (await (await caches.open(cacheName)).match(urlOf(id, number)))?.arrayBuffer(),
      undefined,
    ),
}
