import { watchBadge } from '../../offline/app-badge.ts'
import { registerServiceWorker } from '../../offline/app-update.ts'
import { watchBackgroundSync } from '../../offline/background-sync.ts'
import { pause } from '../../ui/pause.ts'
import { showAppNotice } from '../../ui/app-notice.tsx'
import { AppNotices } from './app-notices.tsx'
import { watchInstallation } from './install/watch-installation.ts'
import { watchTyping } from './unsaved-text.ts'

/** What an installed app does beside its pages. Loads after the first paint. */
export async function watchApp(): Promise<void> {
  watchTyping()
  showAppNotice(<AppNotices />)
  await pause()
  void registerServiceWorker()
  watchInstallation()
  watchBadge()
  watchBackgroundSync()
}
