import {
  backupIndex,
  backupKey,
  isBackupName,
  manifestKey,
  type KeptBackup,
} from '@switchback/core/system/backups.ts'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { StartError } from '../product/start-error.ts'
import type { Bucket } from './bucket.ts'

/** Fetches an object into a folder, below its own key; undefined if there is none. @throws StartError */
export async function fetchIfThere(bucket: Bucket, folder: string, key: string): Promise<string | undefined> {
  const file = join(folder, key)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  return (await bucket.fetch(key, file)) ? file : undefined
}

/** Fetches an object into a folder, below its own key. @throws StartError if there is none */
export async function fetchInto(bucket: Bucket, folder: string, key: string): Promise<string> {
  const file = await fetchIfThere(bucket, folder, key)
  if (file !== undefined) return file
  throw new StartError(`There is no ${key} in the bucket ${bucket.name}.`)
}

/** The backup of this name among those that are kept, or the newest one. @throws StartError */
function chooseBackup(kept: readonly KeptBackup[], wanted: string): KeptBackup {
  const found = wanted === 'newest' ? kept[0] : kept.find(({ name }) => name === wanted)
  if (found) return found
  const names = kept.map(({ name }) => name).join(', ')
  throw new StartError(
    names === '' ? 'No backup is kept yet.' : `No backup is named ${wanted}. These are kept: ${names}.`,
  )
}

export type FetchedBackup = {
  readonly name: string
  readonly backup: string
  readonly manifest: string
}

/** Fetches a backup; by its name even if the night ended before the index named it. @throws StartError */
async function fetchDatabase(
  bucket: Bucket,
  folder: string,
  wanted: string,
): Promise<{ readonly name: string; readonly backup: string }> {
  const asked = isBackupName(wanted) ? await fetchIfThere(bucket, folder, backupKey(wanted)) : undefined
  if (asked !== undefined) return { name: wanted, backup: asked }
  const index = await fetchInto(bucket, folder, backupIndex)
  const { name } = chooseBackup(JSON.parse(readFileSync(index, 'utf8')) as readonly KeptBackup[], wanted)
  return { name, backup: await fetchInto(bucket, folder, backupKey(name)) }
}

/** Fetches a backup and its manifest into a folder. @throws StartError */
export async function fetchBackup(bucket: Bucket, folder: string, wanted: string): Promise<FetchedBackup> {
  const { name, backup } = await fetchDatabase(bucket, folder, wanted)
  return { name, backup, manifest: await fetchInto(bucket, folder, manifestKey(name)) }
}

/** Runs work on a folder that only this user can read, and removes it. */
export async function inOwnFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'switchback-backups-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
