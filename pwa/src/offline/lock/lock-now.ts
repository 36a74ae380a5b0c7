import { dropSession, lockAccount, ownLock } from './device-lock.ts'
import { within } from '../device/within.ts'
import { leavePage } from './leave-page.ts'

/** The time that encrypting the session may take. */
const lockMs = 3000

/** Locks the account that is signed in, and shows the lock screen. */
export async function lockNow(): Promise<void> {
  const lock = ownLock()
  if (!lock) return
  // At once, and for the back button too.
  document.body.replaceChildren()
  await within(lockMs, lockAccount())
  // A storage that hangs keeps no session here.
  if (ownLock()) await dropSession()
  await leavePage(lock.userId)
}
