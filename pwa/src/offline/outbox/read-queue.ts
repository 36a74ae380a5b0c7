import { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
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

/** Everything that an account has not sent, files too, oldest first. @throws DeviceStorageError */
export const readQueue = (account: string): Promise<QueueItem[]> =>
  onDevice(account, async (database) => {
    const { outbox, files } = database
    const rows = await parseRows(database, outbox, { schema: OutboxOperation, rows: await outbox.toArray() })
    const oldestFirst = rows.toSorted((one, other) => one.queuedAt - other.queuedAt)
    const uploads = await files.bulkGet(oldestFirst.map(({ id }) => id))
    return oldestFirst.map((operation, at) => {
      const name = uploads[at]?.['name']
      const title = operation.title ?? titles[operation.kind] ?? 'Work of a newer version of the app'
      return { operation, title: typeof name === 'string' ? `${title}: ${name}` : title }
    })
  })
