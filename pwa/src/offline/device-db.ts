import { Dexie, type Table } from 'dexie'

/** A file queued on this device for upload. The client creates its id, which makes the upload idempotent. */
export type SavedFile = {
  readonly id: string
  /** The order it belongs to; before the order exists, the subject of the form in which the user chose the file. */
  readonly owner: string
  readonly name: string
  readonly bytes: number
  readonly type: string
  readonly content: Blob
  readonly savedAt: number
  /** Why the server rejects it, as a sentence for the user. */
  readonly refusal?: string
}

type DeviceDb = Dexie & { files: Table<SavedFile, string> }

/** Data too large for local storage. A write resolves only once it is on disk. */
export const deviceDb = new Dexie('switchback', { chromeTransactionDurability: 'strict' }) as DeviceDb

deviceDb.version(1).stores({ files: 'id, owner, keptAt' })
