import { watchBadge } from '../../offline/app/app-badge.ts'
import { isOutdated, registerServiceWorker } from '../../offline/app/app-update.ts'
import { watchBackgroundSync } from '../../offline/app/background-sync.ts'
import { pause } from '../../offline/device/within.ts'
import { offerReload, showAppNotice } from '../../ui/app-notice.tsx'
import { AppNotices } from './app-notices.tsx'
import { watchInstallation } from './install/watch-installation.ts'
import { watchTyping } from './unsaved-text.ts'
import { ReloadChoice } from './update-notice.tsx'

/** Code that does not arrive may be gone with its version: a new one is out, then. Source: SCREEN-14, OFFLINE-20. */
function watchMissingCode(): void {
  window.addEventListener('vite:preloadError', () => {
    void isOutdated().then((isGone) => (isGone ? offerReload(<ReloadChoice />) : undefined))
  })
}

/** The work of an installed app beside its pages. Loads after the first paint. */
export async function watchApp(): Promise<void> {
  watchTyping()
  watchMissingCode()
  showAppNotice(<AppNotices />)
  await pause()
  void registerServiceWorker()
  watchInstallation()
  watchBadge()
  watchBackgroundSync()
}
