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

/** Takes away from `lost` the copies that a manifest names. @returns whether it is there and opens. */
async function readManifest(
  bucket: FileBucket,
  { name, secret, lost }: { name: string; secret: string; lost: Set<string> },
): Promise<boolean> {
  const manifest = await bucket.get(manifestKey(name))
  if (!manifest) return false
  try {
    for await (const { key } of unpackLines<BackedUpFile>(manifest.body, secret))
      lost.delete(copyFolder + key)
    return true
  } catch {
    // Sealed before a change of ENCRYPTION_SECRET, or damaged: the next night cannot read it, either.
    return false
  }
}

/** The copies among `left` that no kept manifest names; none if one is unreadable: a copy is deleted by evidence alone. */
async function unnamed(
  bucket: FileBucket,
  { left, secret, names }: { left: readonly string[]; secret: string; names: readonly string[] },
): Promise<string[] | 'unknown'> {
  const lost = new Set(left)
  for (const name of names) {
    if (lost.size === 0) break
    if (!(await readManifest(bucket, { name, secret, lost }))) return 'unknown'
  }
  return [...lost]
}

/**
 * Deletes the backups that are no longer kept or never became whole, and the copies of removed attachments that no
 * kept backup names; then writes the index. Called after a new backup is whole, never instead of one.
 * @param left copies whose attachments no longer exist.
 * @returns the kept backups, the newest first, how many objects were deleted, and how many copies stay because a kept
 * manifest does not open.
 * @throws Error of the bucket
 * Source: SYSTEM-7.
 */
export async function pruneBackups(
  bucket: FileBucket,
  { left, secret }: { left: readonly string[]; secret: string },
): Promise<{ readonly kept: readonly KeptBackup[]; readonly removed: number; readonly spared: number }> {
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
  const found = await unnamed(bucket, { left, secret, names })
  const copies = found === 'unknown' ? [] : found
  await remove(bucket, [...old, ...copies])
  return { kept, removed: old.length + copies.length, spared: found === 'unknown' ? left.length : 0 }
}
