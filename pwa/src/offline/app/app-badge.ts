import { sessionToken } from '../../api/session-token.ts'
import { currentAccount, visitor } from '../device/current-account.ts'
import { deviceChanges } from '../device/device-changes.ts'
import { unsentCopy } from '../copies/unsent-copy.ts'

/** How many items of the account need attention. Most devices have nothing unsent, and load no code for it. */
async function countAttention(account: string): Promise<number> {
  if (account === visitor || !unsentCopy.has(account)) return 0
  const { onDevice } = await import('../database/on-device.ts')
  return onDevice(account, ({ outbox }) => outbox.filter(({ status }) => status === 'attention').count())
}

/** Shows the number on the icon of the installed app; no number at 0 and when nobody is signed in. Source: OFFLINE-22. */
async function updateBadge(): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  try {
    const count = await countAttention(currentAccount())
    if (count > 0) await navigator.setAppBadge(count)
    else await navigator.clearAppBadge()
  } catch {
    // The browser allows no badge, or the storage failed, which the screens say.
  }
}

/** Keeps the badge up to date while a page is open. */
export function watchBadge(): void {
  void updateBadge()
  deviceChanges.subscribe(() => void updateBadge())
  sessionToken.onChangedElsewhere(() => void updateBadge())
  sessionToken.onEnded(() => void updateBadge())
}
