import { watchBadge } from '../../offline/app-badge.ts'
import { registerServiceWorker } from '../../offline/app-update.ts'
import { watchBackgroundSync } from '../../offline/background-sync.ts'
import { showAppNotice } from '../../ui/app-notice.tsx'
import { AppNotices } from './app-notices.tsx'
import { watchInstallation } from './install/watch-installation.ts'
import { watchTyping } from './unsaved-text.ts'

/** What an installed app does beside its pages. Loads after the first paint. */
export function watchApp(): void {
  watchTyping()
  showAppNotice(<AppNotices />)
  void registerServiceWorker()
  watchInstallation()
  watchBadge()
  watchBackgroundSync()
}
