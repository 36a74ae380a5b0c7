import type { Failure } from '../../../api/failure-text.ts'
import { sessionToken } from '../../../api/session-token.ts'
import type { PinResult } from '../../../offline/lock/try-pin.ts'
import { lockFailed, pinMessage } from '../words.ts'

/** The lock stays as it is, for a reason that the user reads. */
export class LockRefused extends Error {}

export const lockFailure = (error: unknown): Failure => ({
  message: error instanceof LockRefused ? error.message : lockFailed,
  errors: {},
})

/** @throws LockRefused unless the PIN was right; the last wrong one also ends the session on this device. */
export function expectRight(result: PinResult): void {
  if (result.kind === 'right') return
  if (result.kind === 'ended') sessionToken.end(sessionToken.read())
  throw new LockRefused(pinMessage(result))
}
