import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { isWholeFile } from './is-whole-file.ts'

/** The cache of the version: the page names all its scripts, so its revision changes with any of them. */
export const versionOf = (entries: readonly PrecacheEntry[]): string =>
  `app-${entries.find(({ url }) => url === 'index.html')?.revision ?? 'unknown'}`

/** A script of another version, for a tab that still runs it; from the network if no cache has it. */
async function fileOfAnyVersion(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

/** Caches the app's files at installation and serves them. Source: OFFLINE-1, OFFLINE-11. */
export function serveAppFiles(cacheName: string, entries: readonly PrecacheEntry[]): PrecacheController {
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
  return controller
}
