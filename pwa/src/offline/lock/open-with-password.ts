import { lastTouch } from './last-touch.ts'
import { lockRecords } from './lock-record.ts'

/**
 * The password opens a locked account too, for a forgotten PIN. The PIN goes with the session that it locked; a lock that
 * was open stays as it is.
 */
export function openWithPassword(userId: string): void {
  lastTouch.mark()
  if (lockRecords.find(userId)?.lockedAt !== undefined) lockRecords.remove(userId)
}
