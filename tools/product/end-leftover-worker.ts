import { join } from 'node:path'
import { endLeftover } from './leftover.ts'
import { lockDirectory } from './lock-directory.ts'

/** Ends a Worker whose starter was killed, so that its port is free again. One whose starter lives is left alone. */
export async function endLeftoverWorker(dataDirectory: string): Promise<void> {
  let lock
  try {
    lock = lockDirectory(join(dataDirectory, 'db'))
  } catch {
    // A directory that cannot be opened is reported by whoever needs it.
    return
  }
  if (!lock) return
  await endLeftover(join(dataDirectory, 'worker/wrangler.pid'), 'wrangler')
  lock.release()
}
