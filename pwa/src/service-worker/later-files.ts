import { registerRoute } from 'workbox-routing'
import { laterCacheName } from '../offline/device/later-cache.ts'
import { isWholeFile } from './is-whole-file.ts'

declare const self: ServiceWorkerGlobalScope

/** With less room than this, nothing is downloaded ahead: unsent work needs it. */
const leastRoomBytes = 64 * 1024 * 1024

const pathOf = (url: string): string => new URL(url, self.location.origin).pathname

/** Fetches a file and caches it if it arrived whole. */
async function fetchFile(cache: Cache, path: string): Promise<Response> {
  const response = await fetch(path)
  if (await isWholeFile(response.url, response)) await cache.put(path, response.clone())
  return response
}

/** Deletes the files of earlier versions. */
async function deleteOthers(paths: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(laterCacheName)
  const others = (await cache.keys()).filter(({ url }) => !paths.has(pathOf(url)))
  await Promise.all(others.map((request) => cache.delete(request)))
}

async function hasRoom(): Promise<boolean> {
  const { quota, usage } = await navigator.storage.estimate()
  return quota === undefined || usage === undefined || quota - usage > leastRoomBytes
}

let filling: Promise<void> | undefined

/** Downloads what is missing, one file after another, so an interrupted run goes on where it stopped. */
async function fill(paths: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(laterCacheName)
  for (const path of paths) {
    if (!(await hasRoom())) return
    if (!(await cache.match(path))) await fetchFile(cache, path)
  }
}

async function countMissing(paths: ReadonlySet<string>): Promise<number> {
  const cache = await caches.open(laterCacheName)
  const found = await Promise.all([...paths].map((path) => cache.match(path)))
  return found.filter((response) => !response).length
}

/**
 * Large files that only some work needs: cached when first used, or all of them when a dealer's page asks for it with the
 * message `FILL_LATER_FILES`. Source: OFFLINE-11.
 */
export function serveLaterFiles(urls: readonly string[]): void {
  const paths = new Set(urls.map(pathOf))
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && paths.has(url.pathname),
    async ({ url }) => {
      const cache = await caches.open(laterCacheName)
      return (await cache.match(url.pathname)) ?? fetchFile(cache, url.pathname)
    },
  )
  self.addEventListener('activate', (event) => event.waitUntil(deleteOthers(paths)))
  self.addEventListener('message', (event) => {
    const type = (event.data as { type?: unknown } | null)?.type
    if (type !== 'FILL_LATER_FILES' && type !== 'COUNT_LATER_FILES') return
    // Offline, or no room: the next visit asks again.
    if (type === 'FILL_LATER_FILES') {
      filling ??= fill(paths)
        .catch(() => undefined)
        .finally(() => (filling = undefined))
    }
    const filled = type === 'FILL_LATER_FILES' ? filling : undefined
    event.waitUntil(
      (async () => {
        await filled
        const missing = await countMissing(paths)
        for (const port of event.ports) port.postMessage(missing)
      })(),
    )
  })
}
