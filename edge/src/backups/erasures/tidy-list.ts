import { erasureFolder, erasuresKeptFrom, lastMoment } from '@switchback/core/privacy/erasure-list.ts'
import { backupName } from '@switchback/core/system/backups.ts'
import type { FileBucket } from '../../bindings.ts'
import { readParts } from './read-list.ts'
import { indexParts, partsOf, storePart } from './store-part.ts'

type Tidying = {
  readonly now: Date
  readonly secret: string
  /** The moment of the oldest backup that is kept. */
  readonly oldestBackup: Date
}

/** From so many parts on they become one: a restore fetches each by a call of its own. */
const partsAtMost = 20

/**
 * Forgets erasures whose term is over, and merges the parts of the list into one. The merged part is there and indexed
 * before the others go, so a run that is cut off loses nothing; a part that does not open stays for its term.
 * @returns how many erasures were forgotten.
 * @throws Error of the bucket
 * Source: PRIVACY-16.
 */
export async function tidyList(backups: FileBucket, { now, secret, oldestBackup }: Tidying): Promise<number> {
  const from = erasuresKeptFrom(now, oldestBackup)
  const { erasures, read, unread } = await readParts(backups, await partsOf(backups), secret)
  const kept = erasures.filter((erasure) => lastMoment(erasure) >= from)
  const oldKey = erasureFolder + backupName(new Date(from))
  const lost = unread.filter((key) => key < oldKey)
  const isMerged = kept.length < erasures.length || read.length > partsAtMost
  if (isMerged && kept.length > 0) await storePart(backups, { now, secret, lines: kept })
  const old = [...(isMerged ? read : []), ...lost]
  if (old.length === 0) return 0
  await indexParts(backups)
  for (let at = 0; at < old.length; at += 1000) await backups.delete(old.slice(at, at + 1000))
  await indexParts(backups)
  return erasures.length - kept.length
}
