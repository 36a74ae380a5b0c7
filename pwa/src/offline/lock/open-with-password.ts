import { lastTouch } from './last-touch.ts'
import { lockRecords } from './lock-record.ts'

async function endLater(userId: string, session: string): Promise<void> {
  const { endOnDevice } = await import('./sessions-to-end.ts')
  endOnDevice(userId, session)
}

/**
 * The password opens a locked account too, for a forgotten PIN. The PIN goes with the session that it locked, which ends
 * at the server too; a lock that was open stays as it is.
 */
export function openWithPassword(userId: string): void {
  lastTouch.mark()
  const record = lockRecords.find(userId)
  if (record?.lockedAt === undefined) return
  lockRecords.remove(userId)
  const { session } = record
  if (session !== undefined) void endLater(userId, session).catch(() => undefined)
}
