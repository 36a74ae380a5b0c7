import { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { allSaved } from '../database/lists.ts'
import { onDevice } from '../database/on-device.ts'
import type { DeviceDatabase } from '../database/schema.ts'
import { parseRows } from '../database/stored-rows.ts'
import { isForRequest } from '../sync/sync-event.ts'

/** The rows of these operations, within the caller's transaction, which needs `outbox` and `setAside`. */
export async function findRows(
  database: DeviceDatabase,
  operations: readonly { readonly id: string }[],
): Promise<OutboxOperation[]> {
  const found = await database.outbox.bulkGet(operations.map(({ id }) => id))
  const rows = found.filter((row) => row !== undefined)
  return parseRows(database, database.outbox, { schema: OutboxOperation, rows })
}

/** The same for one operation. */
export async function findRow(database: DeviceDatabase, id: string): Promise<OutboxOperation | undefined> {
  return (await findRows(database, [{ id }]))[0]
}

/** The orders, quotes and cancellations that an account has not sent, oldest first; no files. @throws DeviceStorageError */
export const readOutbox = (account: string): Promise<OutboxOperation[]> =>
  onDevice(account, async (database) => {
    const { outbox } = database
    const rows = await parseRows(database, outbox, { schema: OutboxOperation, rows: await outbox.toArray() })
    return rows.filter(isForRequest).toSorted((one, other) => one.queuedAt - other.queuedAt)
  })

/** One operation that is still in the outbox. @throws DeviceStorageError */
export const findOperation = async (account: string, id: string): Promise<OutboxOperation | undefined> =>
  (await readOutbox(account)).find((operation) => operation.id === id)

/** The work that left the outbox, newest first. @throws DeviceStorageError */
export const readHistory = (account: string) => allSaved({ name: 'doneOperations', account })
