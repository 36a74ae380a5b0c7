import type { PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { driverCacheName, laterCacheName } from '../offline/device/later-cache.ts'
import { serveAppFiles, versionOf } from './app-files.ts'
import { appPages } from './app-pages.ts'
import { syncInBackground } from './background-sync.ts'
import { serveLaterFiles } from './later-files.ts'
import { takeSharedText } from './share-target.ts'
import { showPushMessages } from './push.ts'
import { siteCache } from './site-cache.ts'
import { activateVersion } from './versions.ts'

declare const self: ServiceWorkerGlobalScope

// The build fills in the list; `scripts/files-offline.ts` makes it.
const files = self.__WB_MANIFEST as readonly PrecacheEntry[]
const isShared = ({ url }: PrecacheEntry): boolean => /^assets\/(later|driver)\//.test(url)
const appFiles = files.filter((file) => !isShared(file))
const version = {
  app: versionOf(appFiles),
  shared: files.filter(isShared).map(({ url }) => `/${url}`),
}
const pathsIn = (folder: string) =>
  new Set(version.shared.filter((path) => path.startsWith(`/assets/${folder}/`)))

serveLaterFiles({ cacheName: laterCacheName, name: 'LATER', paths: pathsIn('later') })
serveLaterFiles({ cacheName: driverCacheName, name: 'DRIVER', paths: pathsIn('driver') })
const app = serveAppFiles(version.app, appFiles)
self.addEventListener('activate', (event) =>
  event.waitUntil(activateVersion(version, [laterCacheName, driverCacheName])),
)
const pagesFile = files.find(({ url }) => url.startsWith('assets/pages-'))?.url ?? ''
const appPage = appPages((path) => app.matchPrecache(path), `/${pagesFile}`)

takeSharedText()
syncInBackground()
showPushMessages()

// Staff screens are not cached, so their page has to be the newest one, which names scripts that exist.
registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      try {
        return await fetch(request)
      } catch {
        return appPage(request)
      }
    },
    { allowlist: [/^\/admin(\/|$)/] },
  ),
)
registerRoute(
  new NavigationRoute(({ request }) => appPage(request), {
    denylist: [/^\/api\//, /^\/cdn-cgi\//, /^\/dev\//],
  }),
)

// Settings and public rates are not personal. Every other response of the API stays out of all caches.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/api\/(config|rates)$/.test(url.pathname),
  new NetworkFirst({ cacheName: 'site', networkTimeoutSeconds: 4, plugins: [siteCache] }),
)

self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})
