import { lockAccount, ownLock } from './device-lock.ts'
import { leavePage } from './leave-page.ts'

/** Locks the account that is signed in, and shows the lock screen. */
export async function lockNow(): Promise<void> {
  const lock = ownLock()
  if (!lock) return
  // At once, and for the back button too.
  document.body.replaceChildren()
  await lockAccount()
  await leavePage(lock.userId)
}
