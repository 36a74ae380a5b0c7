import { accountOnDevice } from '../../../offline/device/account-on-device.ts'
import { isInstalledApp } from '../../../offline/app/ios-tab.ts'

/** Asks the browser to keep this site's data: it agrees for installed apps, even if it refused before. Source: OFFLINE-7. */
async function persist(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist()
  } catch {
    // An old browser: screens with unsent work say that it may be deleted.
  }
}

export function watchInstallation(): void {
  window.addEventListener('appinstalled', () => void persist())
  if (isInstalledApp() && accountOnDevice.read()) void persist()
}
