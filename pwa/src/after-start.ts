import { watchApp } from './features/site/watch-app.tsx'
import { watchLock } from './offline/lock/watch-lock.ts'
import { resumeSync } from './offline/sync/resume-sync.ts'

/** What the page does once it is there. It works without this code, but sends nothing and misses what an app has. */
export function afterStart(): void {
  watchLock()
  if (import.meta.env.PROD) watchApp()
  void resumeSync()
}
