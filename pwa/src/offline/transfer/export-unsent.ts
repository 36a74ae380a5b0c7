import { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { SavedFile } from '@switchback/core/offline/saved-file.ts'
import type { UnsentContents } from '@switchback/core/offline/unsent-file.ts'
import { onDevice } from '../database/on-device.ts'
import type { DeviceDatabase } from '../database/schema.ts'
import { storageProblemOf } from '../database/storage-problem.ts'
import { parseRows } from '../database/stored-rows.ts'
import { toBase64 } from './base64.ts'
import { exportNewer } from './export-newer.ts'
import { unsentFileOf, type Exported } from './unsent-file-of.ts'

/** More bytes of files than this do not fit: a phone must be able to read the file again. */
const mostFileBytes = 25 * 1024 * 1024

type Packed = Pick<UnsentContents, 'operations' | 'files' | 'leftOut'>

/** The files of these uploads, as long as they fit, oldest first. */
async function packFiles(
  database: DeviceDatabase,
  uploads: readonly OutboxOperation[],
  atMost: number,
): Promise<Pick<Packed, 'files' | 'leftOut'>> {
  const { files, contents } = database
  const rows = (await files.bulkGet(uploads.map(({ id }) => id))).filter((row) => row !== undefined)
  const packed: { file: SavedFile; content: string }[] = []
  const leftOut: string[] = []
  let left = atMost
  for (const file of await parseRows(database, files, { schema: SavedFile, rows })) {
    const content = (await contents.get(file.id))?.content
    if (content && content.byteLength <= left) {
      left -= content.byteLength
      packed.push({ file, content: toBase64(content) })
    } else leftOut.push(file.name)
  }
  return { files: packed, leftOut }
}

const pack = (account: string, atMost: number): Promise<Packed> =>
  onDevice(account, (database) => {
    const { outbox, files, contents, setAside } = database
    return database.transaction('rw', [outbox, files, contents, setAside], async () => {
      const rows = await outbox.orderBy('id').toArray()
      const all = await parseRows(database, outbox, { schema: OutboxOperation, rows })
      const oldestFirst = all.toSorted((one, other) => one.queuedAt - other.queuedAt)
      const uploads = oldestFirst.filter(({ kind }) => kind === 'file')
      const packed = await packFiles(database, uploads, atMost)
      const isPacked = new Set(packed.files.map(({ file }) => file.id))
      return {
        ...packed,
        operations: oldestFirst.filter(({ id, kind }) => kind !== 'file' || isPacked.has(id)),
      }
    })
  })

/**
 * All unsent work of an account as the text of a file, which another device of the same account can import. It holds no
 * token. A database that a newer version of the app wrote is read as it is.
 * @throws DeviceStorageError
 * Source: OFFLINE-13.
 */
export async function exportUnsent(
  account: string,
  now = new Date(),
  atMost = mostFileBytes,
): Promise<Exported> {
  let packed: Packed
  try {
    packed = await pack(account, atMost)
  } catch (error) {
    if (storageProblemOf(error) !== 'newer') throw error
    return exportNewer(account, now, atMost)
  }
  return unsentFileOf(account, now, packed)
}
