import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { isWholeFile } from './is-whole-file.ts'

declare const self: ServiceWorkerGlobalScope

/** One cache for each version of the app; earlier versions of the worker named theirs `workbox-precache`. */
const isVersion = (name: string): boolean => /^(app-|workbox-precache)/.test(name)

/** The version's name: the page names all its scripts, so its revision changes with any of them. */
const versionOf = (entries: readonly PrecacheEntry[]): string =>
  `app-${entries.find(({ url }) => url === 'index.html')?.revision ?? 'unknown'}`

/** Deletes all versions but this one and the newest of the others, which open tabs may still be running. */
async function deleteOldVersions(current: string): Promise<void> {
  const others = (await caches.keys()).filter((name) => isVersion(name) && name !== current)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/** A script of another version, for a tab that still runs it; from the network if no cache has it. */
async function fileOfAnyVersion(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

/** Caches the app's files at installation and serves them. Source: OFFLINE-1, OFFLINE-11. */
export function serveAppFiles(entries: readonly PrecacheEntry[]): PrecacheController {
  const cacheName = versionOf(entries)
  const whole = {
    cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
      (await isWholeFile(request.url, response)) ? response : null,
  }
  const controller = new PrecacheController({ cacheName, plugins: [whole] })
  controller.precache([...entries])
  registerRoute(new PrecacheRoute(controller, { directoryIndex: 'index.html' }))
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    ({ request }) => fileOfAnyVersion(request),
  )
  self.addEventListener('activate', (event) => event.waitUntil(deleteOldVersions(cacheName)))
  return controller
}
