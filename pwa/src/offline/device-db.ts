import { Dexie, type Table } from 'dexie'

/** A file that waits on this device to be sent. Its id is made here and sent with it, so that it arrives once. */
export type SavedFile = {
  readonly id: string
  /** The order that it goes to; before there is one, the subject of the form that it was chosen in. */
  readonly owner: string
  readonly name: string
  readonly bytes: number
  readonly type: string
  readonly content: Blob
  readonly savedAt: number
  /** Why the server will not have it: a sentence for people. */
  readonly refusal?: string
}

type DeviceDb = Dexie & { files: Table<SavedFile, string> }

/** What is too large for local storage. Writes are said to be done only once they are on the disk. */
export const deviceDb = new Dexie('switchback', { chromeTransactionDurability: 'strict' }) as DeviceDb

deviceDb.version(1).stores({ files: 'id, owner, keptAt' })
