import { mergeErasures, type ListedErasure } from '@switchback/core/privacy/erasure-list.ts'
import { SealError } from '@switchback/db/backup/seal.ts'
import { unpackLines } from '@switchback/db/backup/packed-lines.ts'
import type { FileBucket } from '../../bindings.ts'

/** The list of erasures, as far as it opens. */
export type ErasureList = {
  readonly erasures: readonly ListedErasure[]
  /** The keys of the parts that were read. */
  readonly read: readonly string[]
  /** Parts that do not open, because they were sealed under another secret, or damaged. */
  readonly unread: readonly string[]
}

/** One part; undefined if it is gone, because another run merged it meanwhile. @throws SealError */
async function readPart(backups: FileBucket, key: string, secret: string) {
  const part = await backups.get(key)
  if (!part) return undefined
  const lines: ListedErasure[] = []
  for await (const line of unpackLines<ListedErasure>(part.body, secret)) lines.push(line)
  return lines
}

/**
 * Reads parts of the list, merged: each order and account once.
 * @throws Error of the bucket
 * Source: PRIVACY-16.
 */
export async function readParts(
  backups: FileBucket,
  keys: readonly string[],
  secret: string,
): Promise<ErasureList> {
  const lines: ListedErasure[] = []
  const [read, unread]: [string[], string[]] = [[], []]
  for (const key of keys) {
    try {
      const part = await readPart(backups, key, secret)
      if (!part) continue
      lines.push(...part)
      read.push(key)
    } catch (error) {
      if (!(error instanceof SealError)) throw error
      unread.push(key)
    }
  }
  return { erasures: mergeErasures(lines), read, unread }
}
