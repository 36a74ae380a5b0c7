import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import type { SavedFile } from '@switchback/core/offline/saved-file.ts'
import { onDevice } from '../database/on-device.ts'
import type { DeviceDatabase } from '../database/schema.ts'
import { changeCounter } from '../outbox/change-counter.ts'
import { sendQueued } from '../outbox/queue-operation.ts'
import { findRows } from '../outbox/read-outbox.ts'
import { findDoneRow } from '../database/save-done.ts'
import { counters } from '../sync/device-report.ts'
import { secondCopy } from '../copies/second-copy.ts'
import { unsentCopy } from '../copies/unsent-copy.ts'
import { deviceId } from '../device/device-id.ts'
import { fromBase64 } from './base64.ts'
import { readUnsentFile } from './read-unsent-file.ts'

type ImportedFile = { readonly file: SavedFile; readonly content: ArrayBuffer }

/** Due at once, whatever became of it on the other device. The id, the device and the time of its making stay. */
function asNew(operation: OutboxOperation): OutboxOperation {
  const { refused: _, refusal: __, ...rest } = operation
  return { ...rest, status: 'pending', attempts: 0, notBefore: 0, leaseUntil: 0 }
}

/** Whether an operation is not on this device and was not sent from it. One that was discarded here comes back. */
async function isNew(database: DeviceDatabase, { id, deviceId: madeOn }: OutboxOperation): Promise<boolean> {
  if (await database.outbox.get(id)) return false
  const done = await findDoneRow(database, id)
  if (done?.result !== 'discarded') return done === undefined
  await database.doneOperations.delete(id)
  if (madeOn === deviceId()) await changeCounter(database, counters.discarded, -1)
  return true
}

/** Finds the chain of an operation: work on an order that was placed from this device belongs to the order. */
async function chainOf(database: DeviceDatabase, lane: string): Promise<string> {
  return (await findDoneRow(database, lane))?.orderId ?? lane
}

async function add(
  database: DeviceDatabase,
  operations: readonly OutboxOperation[],
  contents: ReadonlyMap<string, ImportedFile>,
): Promise<number> {
  let added = 0
  for (const operation of operations) {
    const upload = contents.get(operation.id)
    const isWhole = operation.kind !== 'file' || upload !== undefined
    if (!isWhole || !(await isNew(database, operation))) continue
    const lane = await chainOf(database, operation.lane)
    if (upload) {
      await database.contents.put({ id: operation.id, content: upload.content })
      const owner = lane === operation.lane ? upload.file.owner : lane
      await database.files.put({ ...upload.file, owner })
    }
    await database.outbox.put({ ...asNew(operation), lane })
    added += 1
  }
  return added
}

/** `known` ones are on this device already, or were sent from it. */
export type Imported = { readonly added: number; readonly known: number; readonly leftOut: readonly string[] }

/**
 * Adds the unsent work of another device to the outbox, and sends it. What is known stays as it is, so importing twice
 * changes nothing; and should both devices send it, the server applies it once, by its id.
 * @throws UnsentFileRefused, DeviceStorageError
 * Source: OFFLINE-13, OFFLINE-2.
 */
export async function importUnsent(account: string, text: string): Promise<Imported> {
  const { operations, files, leftOut } = await readUnsentFile(text, account)
  const contents = new Map(
    files.map(({ file, content }) => [file.id, { file, content: fromBase64(content) }]),
  )
  unsentCopy.expect(account)
  const { added, rows } = await onDevice(account, (database) => {
    const { outbox, doneOperations, files: fileRows, contents: bytes, meta, setAside } = database
    const tables = [outbox, doneOperations, fileRows, bytes, meta, setAside]
    // Dexie follows the awaits of an async function only.
    return database.transaction('rw', tables, async () => ({
      added: await add(database, operations, contents),
      rows: await findRows(database, operations),
    }))
  })
  await secondCopy.save(account, rows)
  sendQueued(account)
  return { added, known: operations.length - added, leftOut }
}
