import { watchApp } from './features/site/watch-app.tsx'
import { watchLock } from './offline/lock/watch-lock.ts'
import { resumeSync } from './offline/sync/resume-sync.ts'
import type { makeRouter } from './router.ts'
import { pause } from './offline/device/within.ts'

/** The share of page loads that report web vitals. Source: SYSTEM-9. */
const vitalsShare = 0.1

/**
 * Does the work that can wait until the page is there. The page works without this code, but sends nothing and lacks
 * the features of an app.
 */
export async function afterStart(router: ReturnType<typeof makeRouter>): Promise<void> {
  import('./ui/page/scroll-places.later.ts').then(
    ({ keepScrollPlaces }) => keepScrollPlaces(router),
    () => undefined,
  )
  watchLock()
  await pause()
  if (import.meta.env.PROD) await watchApp()
  await pause()
  await resumeSync()
  // A browser that a program drives says nothing about people's speed.
  if (navigator.webdriver || Math.random() >= vitalsShare) return
  import('./features/client-reports/watch-vitals.ts').then(
    ({ watchVitals }) => watchVitals(router),
    () => undefined,
  )
}
