import { watchApp } from './features/site/watch-app.tsx'
import { watchLock } from './offline/lock/watch-lock.ts'
import { resumeSync } from './offline/sync/resume-sync.ts'
import type { makeRouter } from './router.ts'
import { pause } from './ui/page/pause.ts'

/** What the page does once it is there. It works without this code, but sends nothing and misses what an app has. */
export async function afterStart(router: ReturnType<typeof makeRouter>): Promise<void> {
  import('./ui/page/scroll-places.ts').then(
    ({ keepScrollPlaces }) => keepScrollPlaces(router),
    () => undefined,
  )
  watchLock()
  await pause()
  if (import.meta.env.PROD) await watchApp()
  await pause()
  await resumeSync()
}
