import { join } from 'node:path'
import { endLeftover } from './leftover.ts'
import { lockDirectory } from './lock-directory.ts'

/** Ends a Worker whose parent was killed, to free its port. Leaves it alone if its parent is alive. */
export async function endLeftoverWorker(dataDirectory: string): Promise<void> {
  let lock
  try {
    lock = lockDirectory(join(dataDirectory, 'db'))
  } catch {
    // A later step reports a directory that cannot be opened.
    return
  }
  if (!lock) return
  await endLeftover(join(dataDirectory, 'worker/wrangler.pid'), 'wrangler')
  lock.release()
}
