import { newOperation, OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { readNewerWork } from '../database/newer-database.ts'
import { onDevice } from '../database/on-device.ts'
import { parseRows } from '../database/stored-rows.ts'

/** One piece of unsent work, for lists. */
export type QueueItem = {
  readonly operation: OutboxOperation
  /** Short words for it: `Order: 2021 Toyota Camry, 33602 to 75201`, `File: title.pdf`. */
  readonly title: string
}

const titles: Readonly<Record<string, string>> = {
  place_order: 'Order',
  save_quote: 'Quote',
  cancel_order: 'Cancellation',
  file: 'File',
}

type Row = Readonly<Record<string, unknown>>

const oldestFirst = (operations: readonly OutboxOperation[]): OutboxOperation[] =>
  operations.toSorted((one, other) => one.queuedAt - other.queuedAt)

function itemOf(operation: OutboxOperation, file: Row | undefined): QueueItem {
  const title = operation.title ?? titles[operation.kind] ?? 'Work of a newer version of the app'
  const name = file?.['name']
  return { operation, title: typeof name === 'string' ? `${title}: ${name}` : title }
}

/** Everything that an account has not sent, files too, oldest first. @throws DeviceStorageError */
export const readQueue = (account: string): Promise<QueueItem[]> =>
  onDevice(account, async (database) => {
    const { outbox, files } = database
    const rows = await parseRows(database, outbox, { schema: OutboxOperation, rows: await outbox.toArray() })
    const operations = oldestFirst(rows)
    const uploads = await files.bulkGet(operations.map(({ id }) => id))
    return operations.map((operation, at) => itemOf(operation, uploads[at]))
  })

/** As far as this version understands the row. */
function asOperation(row: Row): OutboxOperation {
  const parsed = OutboxOperation.safeParse(row).data
  if (parsed) return parsed
  const { id, kind, queuedAt, title } = row
  const plain = {
    id: String(id),
    kind: String(kind),
    version: 0,
    lane: String(id),
    queuedAt: Number(queuedAt) || 0,
  }
  return { ...newOperation(plain), ...(typeof title === 'string' ? { title } : {}) }
}

/** The same from a database that a newer version of the app wrote, which is only read. Source: OFFLINE-9. */
export async function readNewerQueue(account: string): Promise<QueueItem[]> {
  const { outbox, files } = await readNewerWork(account)
  return oldestFirst(outbox.map(asOperation)).map((operation) =>
    itemOf(
      operation,
      files.find(({ id }) => id === operation.id),
    ),
  )
}
