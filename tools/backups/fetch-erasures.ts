import { erasureIndex, mergeErasures, type ListedErasure } from '@switchback/core/privacy/erasure-list.ts'
import { allLinesOf } from '@switchback/db/backup/restore.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../product/start-error.ts'
import type { Bucket } from './bucket.ts'
import { fetchIfThere, fetchInto } from './fetch-backup.ts'

/** The ENCRYPTION_SECRET of a deployment, and the one before it, under which older parts of the list may be sealed. */
export const listSecrets = (secret: string): string[] => {
  const earlier = process.env['EARLIER_ENCRYPTION_SECRET']
  return earlier ? [secret, earlier] : [secret]
}

/** The lines of one part; undefined if no secret opens it. */
async function linesOfPart(path: string, secrets: readonly string[]): Promise<ListedErasure[] | undefined> {
  for (const secret of secrets) {
    const lines = await allLinesOf<ListedErasure>({ path, secret }).catch(() => undefined)
    if (lines) return lines
  }
  return undefined
}

/**
 * Opens the parts of the list of erasures that lie in a folder, as {@link fetchErasures} leaves them.
 * @throws StartError if the index or a part is missing, or does not open
 * Source: PRIVACY-16.
 */
export async function openErasures(folder: string, secrets: readonly string[]): Promise<ListedErasure[]> {
  const keys = JSON.parse(readFileSync(join(folder, erasureIndex), 'utf8')) as readonly string[]
  const lines: ListedErasure[] = []
  const closed: string[] = []
  for (const key of keys) {
    const path = join(folder, key)
    const part = existsSync(path) ? await linesOfPart(path, secrets) : undefined
    if (part) lines.push(...part)
    else closed.push(key)
  }
  if (closed.length === 0) return mergeErasures(lines)
  throw new StartError(
    `${closed.length} of ${keys.length} parts of the list of deletions do not open. If ENCRYPTION_SECRET was changed, give the one before as EARLIER_ENCRYPTION_SECRET.`,
  )
}

/**
 * Fetches the list of erasures of a deployment into a folder, and opens it. A list that is not whole is none: what it
 * lacks would come back for good.
 * @throws StartError with the reason
 * Source: PRIVACY-16.
 */
export async function fetchErasures(
  bucket: Bucket,
  folder: string,
  secrets: readonly string[],
): Promise<ListedErasure[]> {
  const index = await fetchIfThere(bucket, folder, erasureIndex)
  if (index === undefined) {
    throw new StartError(
      `There is no ${erasureIndex} in the bucket ${bucket.name}, without which nobody knows what was deleted: the Worker writes it every hour, at 37 minutes past.`,
    )
  }
  const keys = JSON.parse(readFileSync(index, 'utf8')) as readonly string[]
  for (const key of keys) await fetchInto(bucket, folder, key)
  return openErasures(folder, secrets)
}

/**
 * The list before anything is restored.
 * @throws StartError that names the reason, and the way on
 * Source: PRIVACY-16.
 */
export async function needErasures(...given: Parameters<typeof fetchErasures>): Promise<ListedErasure[]> {
  try {
    return await fetchErasures(...given)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `The list of deletions cannot be read, so what people had deleted would come back, and nothing was restored. ${why} To restore all the same, add --without-erasures; before anybody uses that database, run npm run restore -- --replay-erasures.`,
    )
  }
}
