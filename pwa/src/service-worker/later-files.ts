import { registerRoute } from 'workbox-routing'
import { isWholeFile } from './is-whole-file.ts'
import { activeVersion } from './versions.ts'

declare const self: ServiceWorkerGlobalScope

/** With less room than this, nothing is downloaded ahead: unsent work needs it. */
const leastRoomBytes = 64 * 1024 * 1024

/** The paths of the files of one cache. */
type Kept = { readonly cacheName: string; readonly paths: ReadonlySet<string> }

/** Fetches a file and caches it if it arrived whole. */
async function fetchFile(cache: Cache, path: string): Promise<Response> {
  const response = await fetch(path)
  if (await isWholeFile(response.url, response)) await cache.put(path, response.clone())
  return response
}

async function hasRoom(): Promise<boolean> {
  const { quota, usage } = await navigator.storage.estimate()
  return quota === undefined || usage === undefined || quota - usage > leastRoomBytes
}

/** Downloads what is missing, one file after another, so an interrupted run goes on where it stopped. */
async function fill({ cacheName, paths }: Kept, mayFetch = hasRoom): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const path of paths) {
    if (!(await mayFetch())) return
    if (!(await cache.match(path))) await fetchFile(cache, path)
  }
}

async function countMissing({ cacheName, paths }: Kept): Promise<number> {
  const cache = await caches.open(cacheName)
  const found = await Promise.all([...paths].map((path) => cache.match(path)))
  return found.filter((response) => !response).length
}

/**
 * Fetches a new version's files at its installation. A phone that has opened a load gets all of the driver's page, or the
 * installation fails and the version before goes on: the new one may take over where there is no signal. A device that had
 * all large files gets what it can of the new ones; the next visit brings the rest.
 * Source: DRIVER-30, OFFLINE-25.
 */
const follow = {
  DRIVER: async (kept: Kept): Promise<void> => {
    const cache = await caches.open(kept.cacheName)
    if ((await cache.keys()).length === 0) return
    await fill(kept, async () => true)
    if ((await countMissing(kept)) > 0) throw new Error("Files of the driver's page did not arrive")
  },
  LATER: async (kept: Kept): Promise<void> => {
    const ofFolder = (path: string) => path.startsWith(`/assets/${kept.cacheName}/`)
    const before = new Set((await activeVersion())?.shared.filter(ofFolder))
    if (before.size === 0 || (await countMissing({ ...kept, paths: before })) > 0) return
    await fill(kept).catch(() => undefined)
  },
}

/** Files that only some visitors need, and the name that messages of a page have for them. */
type Files = Kept & { readonly name: 'LATER' | 'DRIVER' }

/**
 * Files that only some work needs: cached when first used, or all of them when a page asks for it with the message
 * `FILL_…_FILES`. Source: OFFLINE-11, DRIVER-30.
 */
export function serveLaterFiles({ cacheName, name, paths }: Files): void {
  const kept = { cacheName, paths }
  let filling: Promise<void> | undefined
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && paths.has(url.pathname),
    async ({ url }) => {
      const cache = await caches.open(cacheName)
      return (await cache.match(url.pathname)) ?? fetchFile(cache, url.pathname)
    },
  )
  self.addEventListener('install', (event) => event.waitUntil(follow[name](kept)))
  self.addEventListener('message', (event) => {
    const type = (event.data as { type?: unknown } | null)?.type
    if (type !== `FILL_${name}_FILES` && type !== `COUNT_${name}_FILES`) return
    // Offline, or no room: the next visit asks again.
    if (type === `FILL_${name}_FILES`) {
      filling ??= fill(kept)
        .catch(() => undefined)
        .finally(() => (filling = undefined))
    }
    const filled = type === `FILL_${name}_FILES` ? filling : undefined
    event.waitUntil(
      (async () => {
        await filled
        const missing = await countMissing(kept)
        for (const port of event.ports) port.postMessage(missing)
      })(),
    )
  })
}
