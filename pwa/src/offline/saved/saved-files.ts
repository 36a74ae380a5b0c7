import { newOperation, OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { SavedFile } from '@switchback/core/offline/saved-file.ts'
import { onDevice } from '../database/on-device.ts'
import type { DeviceDatabase } from '../database/schema.ts'
import { parseRows } from '../database/stored-rows.ts'
import { deviceChanges } from '../device/device-changes.ts'
import { sha256Of } from '../device/sha256.ts'

/** Maximum age of files from abandoned forms. */
const savedDays = 30
const dayMs = 24 * 60 * 60 * 1000

/** A file on this device, and its upload once it belongs to an order. */
export type WaitingFile = { readonly file: SavedFile; readonly operation: OutboxOperation | undefined }

const bySavedAt = (one: SavedFile, other: SavedFile): number =>
  one.savedAt - other.savedAt || (one.id < other.id ? -1 : 1)

async function read(database: DeviceDatabase, owner: string): Promise<WaitingFile[]> {
  const { files, outbox } = database
  const rows = await files.where({ owner }).toArray()
  const found = await parseRows(database, files, { schema: SavedFile, rows })
  const queued = await parseRows(database, outbox, {
    schema: OutboxOperation,
    rows: (await outbox.bulkGet(found.map(({ id }) => id))).filter((row) => row !== undefined),
  })
  const operations = new Map(queued.map((operation) => [operation.id, operation]))
  return found.toSorted(bySavedAt).map((file) => ({ file, operation: operations.get(file.id) }))
}

const uploadOf = (fileId: string, orderId: string, queuedAt: number): OutboxOperation =>
  newOperation({ id: fileId, kind: 'file', version: 1, lane: orderId, queuedAt })

/** A file that the user chose. */
export type ChosenFile = Readonly<
  Record<'id' | 'owner' | 'name' | 'type', string> & Record<'bytes' | 'savedAt', number>
> & {
  readonly content: ArrayBuffer
  /** The vehicle of the order that it is about. */
  readonly vehiclePosition?: number
}

/** Files on this device that wait for upload; they survive reloads and lost connections. Source: FILE-6. */
export const savedFiles = {
  /** Oldest first. */
  of: (account: string, owner: string): Promise<WaitingFile[]> =>
    onDevice(account, (database) => read(database, owner)),

  /** Calls back now and after every change, in any tab. Returns the unsubscribe function. */
  watch(account: string, owner: string, onChange: (files: readonly WaitingFile[]) => void): () => void {
    let isStopped = false
    const look = async () => {
      // Storage is blocked: nothing is saved.
      const found = await savedFiles.of(account, owner).catch(() => [])
      if (!isStopped) onChange(found)
    }
    const unsubscribe = deviceChanges.subscribe((change) => {
      if (change.account === account) void look()
    })
    void look()
    return () => {
      isStopped = true
      unsubscribe()
    }
  },

  /** The bytes, to send or to show; undefined if they are gone. */
  content: (account: string, id: string): Promise<ArrayBuffer | undefined> =>
    onDevice(account, async ({ contents }) => (await contents.get(id))?.content),

  /** Resolves when the file is on disk, with its upload if it belongs to an order. @throws DeviceStorageError */
  async save(account: string, chosen: ChosenFile, orderId: string | undefined): Promise<void> {
    const { content, ...file } = chosen
    const sha256 = await sha256Of(content)
    await onDevice(account, async (database) => {
      const { files, contents, outbox } = database
      await database.transaction('rw', [files, contents, outbox], async () => {
        await contents.put({ id: file.id, content })
        await files.put({ ...file, sha256 })
        if (orderId !== undefined) await outbox.put(uploadOf(file.id, orderId, file.savedAt))
      })
    })
    deviceChanges.announce(account)
  },

  /** The user removes a file, whether it waits, is being sent or was refused. */
  async discard(account: string, id: string): Promise<void> {
    await onDevice(account, async (database) => {
      const { files, contents, outbox } = database
      await database.transaction('rw', [files, contents, outbox], () =>
        Promise.all([files.delete(id), contents.delete(id), outbox.delete(id)]),
      )
    })
    deviceChanges.announce(account)
  },

  /** Moves a form's files to the order that it created, and queues them. Returns whether there are any. */
  async handOver(account: string, subject: string, orderId: string): Promise<boolean> {
    const count = await onDevice(account, async (database) => {
      const { files, outbox } = database
      return database.transaction('rw', [files, outbox, database.setAside], async () => {
        const moved = await read(database, subject)
        await files.bulkPut(moved.map(({ file }) => ({ ...file, owner: orderId })))
        const now = Date.now()
        await outbox.bulkPut(moved.map(({ file }, at) => uploadOf(file.id, orderId, now + at)))
        return moved.length
      })
    })
    if (count > 0) deviceChanges.announce(account)
    return count > 0
  },

  /** Queues a refused file again. */
  async retry(account: string, { file: { id, owner } }: WaitingFile): Promise<void> {
    await onDevice(account, ({ outbox }) => outbox.put(uploadOf(id, owner, Date.now())))
    deviceChanges.announce(account)
  },

  /** Deletes files of abandoned forms; what is queued for upload stays, however old. */
  async discardAbandoned(account: string, now = Date.now()): Promise<void> {
    await onDevice(account, async (database) => {
      const { files, contents, outbox } = database
      await database.transaction('rw', [files, contents, outbox], async () => {
        const old = await files
          .where('savedAt')
          .below(now - savedDays * dayMs)
          .primaryKeys()
        const queued = await outbox.bulkGet(old)
        const abandoned = old.filter((_, at) => queued[at] === undefined)
        await Promise.all([files.bulkDelete(abandoned), contents.bulkDelete(abandoned)])
      })
    })
  },
}
