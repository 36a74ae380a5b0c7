import { readNewerWork } from '../database/newer-database.ts'
import { toBase64 } from './base64.ts'
import { unsentFileOf, type Exported } from './unsent-file-of.ts'

/**
 * The same file from a database that a newer version of the app wrote: the rows as they were found. The newer app reads
 * them. Writes nothing. Source: OFFLINE-9, OFFLINE-13.
 */
export async function exportNewer(account: string, now: Date, atMost: number): Promise<Exported> {
  const { outbox, files, contents } = await readNewerWork(account, { withContents: true })
  const packed: unknown[] = []
  const leftOut: string[] = []
  const isPacked = new Set<unknown>()
  let left = atMost
  for (const file of files.filter(({ id }) => outbox.some((row) => row['id'] === id))) {
    const content = contents.find(({ id }) => id === file['id'])?.['content']
    if (content instanceof ArrayBuffer && content.byteLength <= left) {
      left -= content.byteLength
      isPacked.add(file['id'])
      packed.push({ file, content: toBase64(content) })
    } else leftOut.push(String(file['name']))
  }
  const operations = outbox.filter(({ id, kind }) => kind !== 'file' || isPacked.has(id))
  return unsentFileOf(account, now, { operations, files: packed, leftOut })
}
