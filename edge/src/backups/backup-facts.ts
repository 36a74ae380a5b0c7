import {
  backupFolder,
  backupKey,
  backupMoment,
  manifestKey,
  wholeBackups,
} from '@switchback/core/system/backups.ts'
import type { SystemFacts } from '@switchback/core/system/system-facts.ts'
import type { FileBucket, ListedObject } from '../bindings.ts'
import { listObjects } from './list-objects.ts'

async function newestIn(bucket: FileBucket): Promise<SystemFacts['backups']> {
  const objects = new Map<string, ListedObject>()
  for await (const object of listObjects(bucket, backupFolder)) objects.set(object.key, object)
  const [newest] = wholeBackups(objects.keys())
  if (newest === undefined) return { madeAt: null, bytes: 0, files: 0 }
  return {
    madeAt: backupMoment(newest).toISOString(),
    bytes: objects.get(backupKey(newest))?.size ?? 0,
    files: Number(objects.get(manifestKey(newest))?.customMetadata?.['files'] ?? 0),
  }
}

/** The newest whole backup, as the bucket itself says: a record of the job could be wrong. Source: SYSTEM-6. */
export async function backupFacts(bucket: FileBucket | undefined): Promise<SystemFacts['backups']> {
  return bucket ? newestIn(bucket).catch(() => 'failing' as const) : 'missing'
}
