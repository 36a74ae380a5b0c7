import { newOperation, type OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { Dexie, type Table } from 'dexie'
import { sha256Of } from '../device/sha256.ts'
import { accountOfFile, FirstFile, isOrder } from './first-files.ts'
import { firstOrderLists } from './first-order-lists.ts'
import type { DeviceDatabase } from './schema.ts'

/** The database of the first versions: the files of all accounts, with their content as a `Blob`. */
const firstName = 'switchback'

function uploadOf({ id, owner, refusal }: FirstFile, queuedAt: number): OutboxOperation {
  const operation = newOperation({ id, kind: 'file', version: 1, lane: owner, queuedAt })
  return refusal === undefined ? operation : { ...operation, status: 'attention', refusal }
}

/** Writes one file of the first database to the account's own, unless an earlier start did. */
async function copyFile(database: DeviceDatabase, file: FirstFile): Promise<void> {
  const { id, owner, name, bytes, type, content: stored } = file
  const savedAt = file.savedAt ?? file.keptAt ?? Date.now()
  // Outside the transaction, which would end while the content is read.
  const content = stored instanceof Blob ? await stored.arrayBuffer() : stored
  const sha256 = await sha256Of(content)
  const { files, contents, outbox } = database
  await database.transaction('rw', [files, contents, outbox], async () => {
    if (await files.get(id)) return
    await files.put({ id, owner, name, bytes, type, sha256, savedAt })
    await contents.put({ id, content })
    if (isOrder(owner)) await outbox.put(uploadOf(file, savedAt))
  })
}

async function moveFile(database: DeviceDatabase, first: Table<object, string>, id: string): Promise<void> {
  const row = await first.get(id)
  const file = FirstFile.safeParse(row)
  if (file.success) await copyFile(database, file.data)
  else await database.setAside.add({ from: `${firstName}.files`, row, setAsideAt: Date.now() })
  // Only now, with the copy on disk.
  await first.delete(id)
}

/**
 * Moves the account's files out of the first database, one at a time: the old row goes when the new one is on disk. Safe
 * to repeat after a crash at any point. A file whose content the browser cannot read stays where it is.
 */
export async function moveFirstDatabase(database: DeviceDatabase, account: string): Promise<void> {
  if (!(await Dexie.getDatabaseNames()).includes(firstName)) return
  // Without a version, Dexie takes the database as it is.
  const first = await new Dexie(firstName, { chromeTransactionDurability: 'strict' }).open()
  try {
    const table = first.tables.find(({ name }) => name === 'files') as Table<object, string> | undefined
    const owners = new Map<string, string>()
    await table?.each((row) => {
      const { id, owner } = row as { id: string; owner?: unknown }
      owners.set(id, accountOfFile(String(owner)))
    })
    let leftCount = 0
    for (const [id, owner] of owners) {
      if (!table || owner !== account) continue
      const isMoved = await moveFile(database, table, id).then(
        () => true,
        () => false,
      )
      if (!isMoved) leftCount += 1
    }
    // While a file is left, the list says whose it is: without it, the file would move to the visitors' database.
    if (leftCount === 0) firstOrderLists.remove(account)
  } finally {
    first.close()
  }
}
