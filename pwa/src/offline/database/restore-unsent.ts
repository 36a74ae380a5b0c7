import { storageNotice } from '../storage-notice.ts'
import { secondCopy } from '../sync/second-copy.ts'
import { unsentCopy } from '../sync/unsent-copy.ts'
import type { DeviceDatabase } from './schema.ts'

/** The row of `meta` that a new database has until its unsent work was restored. */
const newKey = 'isNew'

/** Marks a database in the transaction that makes it: only a new one is restored, and a crash on the way repeats it. */
export function markNew(database: DeviceDatabase): void {
  database.on('populate', (transaction) => void transaction.table('meta').put({ key: newKey, value: 1 }))
}

/**
 * Puts unsent work back into a database that is new: the browser has lost the old one, unless there is no second copy.
 * Tells the person, because files are not in the copy. A database that is not new prunes the copy. Source: OFFLINE-24.
 */
export async function restoreUnsent(database: DeviceDatabase, account: string): Promise<void> {
  const { meta, outbox } = database
  if (!(await meta.get(newKey))) {
    // Nobody waits for it.
    void secondCopy.prune(account, () => outbox.toCollection().primaryKeys())
    return
  }
  const lost = await secondCopy.read(account)
  if (lost.length > 0) {
    await database.transaction('rw', [outbox], async () => {
      // Another tab may have restored or queued some meanwhile.
      const saved = new Set(await outbox.toCollection().primaryKeys())
      await outbox.bulkAdd(lost.filter(({ id }) => !saved.has(id)))
    })
    unsentCopy.expect(account)
    storageNotice.show('restored')
  }
  await meta.delete(newKey)
}
