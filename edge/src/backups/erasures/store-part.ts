import {
  erasureFolder,
  erasureIndex,
  erasurePartKey,
  isErasurePart,
  type ListedErasure,
} from '@switchback/core/privacy/erasure-list.ts'
import { listObjects } from '../list-objects.ts'
import { storeLines } from '../store-lines.ts'
import type { FileBucket } from '../../bindings.ts'

/** The keys of the parts of the list, the oldest first. */
export async function partsOf(backups: FileBucket): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of listObjects(backups, erasureFolder)) if (isErasurePart(key)) keys.push(key)
  return keys
}

/**
 * Writes the index of the parts, and again while another run adds one: whoever writes last has seen all.
 * @returns the keys that it names.
 */
export async function indexParts(backups: FileBucket): Promise<string[]> {
  let keys = await partsOf(backups)
  for (;;) {
    await backups.put(erasureIndex, JSON.stringify(keys))
    const now = await partsOf(backups)
    if (now.join() === keys.join()) return keys
    keys = now
  }
}

/** Adds a part to the list. No other part is read or written, so runs at the same time lose nothing. */
export async function storePart(
  backups: FileBucket,
  {
    now,
    secret,
    lines,
  }: { readonly now: Date; readonly secret: string; readonly lines: readonly ListedErasure[] },
): Promise<string> {
  const key = erasurePartKey(now, crypto.randomUUID().slice(0, 8))
  await storeLines(backups, key, { secret, lines })
  return key
}
