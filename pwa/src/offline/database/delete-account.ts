import { secondCopy } from '../copies/second-copy.ts'
import { deleteDeviceDatabase, refuseAccount } from './device-database.ts'
import { onDevice } from './on-device.ts'
import { restoreUnsent } from './restore-unsent.ts'
import type { DeviceDatabase } from './schema.ts'

/** Deletes everything that an account has on this device; this page cannot open its database again. @throws DeviceStorageError */
export async function deleteAccount(account: string): Promise<void> {
  await secondCopy.removeAll(account)
  // Empties it first: another tab can hold up the deletion itself.
  await onDevice(account, async (database) => {
    await database.transaction('rw', database.tables, () =>
      Promise.all(database.tables.map((table) => table.clear())),
    )
    refuseAccount(account)
  })
  // Again: work that was on its way into the copy while the database was emptied.
  await secondCopy.removeAll(account)
  await deleteDeviceDatabase(account)
}

/**
 * Work that nobody else has; the counts that the device reports about it; rows that another version of the app may
 * read.
 */
const unsentTables: ReadonlySet<string> = new Set([
  'outbox',
  'files',
  'contents',
  'drafts',
  'orderAttempts',
  'setAside',
  'meta',
])

/** The quotes from which unsent work was made, on this device and without a network. */
async function idsOfUsedQuotes({ dealerQuotes, drafts, outbox }: DeviceDatabase): Promise<Set<string>> {
  const [ids, subjects, queued] = await Promise.all([
    dealerQuotes.toCollection().primaryKeys(),
    drafts.toCollection().primaryKeys(),
    outbox.toArray(),
  ])
  const uses = `${subjects.join(' ')} ${JSON.stringify(queued)}`
  return new Set(ids.filter((id) => uses.includes(id)))
}

/** The same, but leaves unsent work for the next sign-in. @throws DeviceStorageError */
export const deleteAllButUnsent = (account: string): Promise<void> =>
  onDevice(account, async (database) => {
    // The history goes, which says whose copies are not needed any more.
    await restoreUnsent(database, account)
    await database.transaction('rw', database.tables, async () => {
      const used = await idsOfUsedQuotes(database)
      for (const table of database.tables) {
        if (table.name === 'dealerQuotes')
          await database.dealerQuotes.filter(({ id }) => !used.has(id)).delete()
        else if (!unsentTables.has(table.name)) await table.clear()
      }
    })
    refuseAccount(account)
  })
