import { finishLock, lockAccount, ownLock } from './device-lock.ts'
import { lastTouch } from './last-touch.ts'
import { lockNow } from './lock-now.ts'
import { storeTabWork } from './tab-work.ts'

const checkMs = 5000

/** Before a portal page shows anything: locks if the time is over, and finishes a lock that a crash interrupted. */
export async function lockAtStart(): Promise<void> {
  const lock = ownLock()
  if (!lock) return
  if (lock.lockedAt !== undefined) await finishLock()
  else if (lastTouch.isTooLongAgo(lock.idleMinutes)) await lockAccount()
  else return
  await storeTabWork(lock.userId, `${window.location.pathname}${window.location.search}`)
}

let isWatching = false

/** Locks by itself when nobody has touched the app for the chosen time. */
export function watchIdle(): void {
  if (isWatching) return
  isWatching = true
  let markedAt = 0
  const check = () => {
    const lock = ownLock()
    if (lock && (lock.lockedAt !== undefined || lastTouch.isTooLongAgo(lock.idleMinutes))) void lockNow()
  }
  const touched = () => {
    // A touch that wakes the tablet up comes too late.
    check()
    if (Date.now() - markedAt < checkMs) return
    markedAt = Date.now()
    lastTouch.mark(markedAt)
  }
  check()
  touched()
  for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const) {
    window.addEventListener(kind, touched, { capture: true, passive: true })
  }
  document.addEventListener('visibilitychange', check)
  window.setInterval(check, checkMs)
}
