import {
  backupFolder,
  backupIndex,
  backupKey,
  backupsToKeep,
  copyFolder,
  manifestKey,
  wholeBackups,
  type BackedUpFile,
  type KeptBackup,
} from '@switchback/core/system/backups.ts'
import { unpackLines } from '@switchback/db/backup/packed-lines.ts'
import type { FileBucket, ListedObject } from '../bindings.ts'
import { listObjects } from './list-objects.ts'

/** R2 deletes this many objects at once. */
const atOnce = 1000

async function remove(bucket: FileBucket, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += atOnce) await bucket.delete(keys.slice(from, from + atOnce))
}

/** The copies among `left` that no kept manifest names. @throws SealError if a manifest does not open */
async function unnamed(
  bucket: FileBucket,
  { left, secret, names }: { left: readonly string[]; secret: string; names: readonly string[] },
): Promise<string[]> {
  const lost = new Set(left)
  for (const name of names) {
    if (lost.size === 0) break
    const manifest = await bucket.get(manifestKey(name))
    // A copy is deleted by evidence alone.
    if (!manifest) return []
    for await (const { key } of unpackLines<BackedUpFile>(manifest.body, secret))
      lost.delete(copyFolder + key)
  }
  return [...lost]
}

/**
 * Deletes the backups that are no longer kept or never became whole, and the copies of removed attachments that no
 * kept backup names; then writes the index. Called after a new backup is whole, never instead of one.
 * @param left copies whose attachments no longer exist.
 * @returns the kept backups, the newest first, and how many objects were deleted.
 * Source: SYSTEM-7.
 */
export async function pruneBackups(
  bucket: FileBucket,
  { left, secret }: { left: readonly string[]; secret: string },
): Promise<{ readonly kept: readonly KeptBackup[]; readonly removed: number }> {
  const objects = new Map<string, ListedObject>()
  for await (const object of listObjects(bucket, backupFolder)) objects.set(object.key, object)
  const names = backupsToKeep(wholeBackups(objects.keys()))
  const kept = names.map((name) => ({
    name,
    bytes: objects.get(backupKey(name))?.size ?? 0,
    files: Number(objects.get(manifestKey(name))?.customMetadata?.['files'] ?? 0),
  }))
  await bucket.put(backupIndex, JSON.stringify(kept))
  const wanted = new Set([backupIndex, ...names.flatMap((name) => [backupKey(name), manifestKey(name)])])
  const old = [...objects.keys()].filter((key) => !wanted.has(key))
  const copies = await unnamed(bucket, { left, secret, names })
  await remove(bucket, [...old, ...copies])
  return { kept, removed: old.length + copies.length }
}
