import { watchBadge } from '../../offline/app/app-badge.ts'
import { registerServiceWorker } from '../../offline/app/app-update.ts'
import { watchBackgroundSync } from '../../offline/app/background-sync.ts'
import { pause } from '../../offline/device/within.ts'
import { showAppNotice } from '../../ui/app-notice.tsx'
import { AppNotices } from './app-notices.tsx'
import { watchInstallation } from './install/watch-installation.ts'
import { watchTyping } from './unsaved-text.ts'

/** The work of an installed app beside its pages. Loads after the first paint. */
export async function watchApp(): Promise<void> {
  watchTyping()
  showAppNotice(<AppNotices />)
  await pause()
  void registerServiceWorker()
  watchInstallation()
  watchBadge()
  watchBackgroundSync()
}
