import type { ListedErasure } from '@switchback/core/privacy/erasure-list.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import type { DatabaseAddress } from '@switchback/db/backup/back-up.ts'
import { openDatabase } from '@switchback/db/client.ts'
import { migrate } from '@switchback/db/migrate.ts'
import { fileKey } from '../../edge/src/attachments/file-store.ts'
import { replayErasures, type Replayed } from '../../edge/src/privacy/replay/replay-erasures.ts'
import { StartError } from '../product/start-error.ts'
import type { Bucket } from './bucket.ts'

type Replay = {
  readonly erasures: readonly ListedErasure[]
  /** The bucket of attachments that belongs to the database; undefined if it has none, as on another machine. */
  readonly files: Bucket | undefined
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** The result of a replay in sentences. */
export function replayWords({ orders, accounts, underWay }: Replayed, listed: number): string {
  const done = `Deleted again: ${counted(orders, 'order')} and ${counted(accounts, 'account')}, of ${listed} in the list.`
  if (underWay.length === 0) return done
  const numbers = underWay.map((id) => displayOrderId(id)).join(', ')
  return `${done} ${counted(underWay.length, 'deleted order')} had not ended at that moment: ${numbers}. Move each to its real end; within an hour the deployment deletes it again.`
}

/**
 * Brings a restored database to this release's schema, and erases in it what the list names.
 * @returns what it did, in sentences.
 * @throws StartError if something was not erased: the database is not to be used until a later run does it.
 * Source: PRIVACY-16.
 */
export async function replayList(
  { url, authToken }: DatabaseAddress,
  { erasures, files }: Replay,
): Promise<string> {
  await migrate(url, authToken)
  const removePhotos = async (names: readonly string[]) => {
    for (const name of names) await files?.remove(fileKey(name))
  }
  const context = { db: openDatabase({ url, authToken }), now: new Date(), removePhotos }
  try {
    return replayWords(await replayErasures(context, erasures), erasures.length)
  } catch (error) {
    const all = error instanceof AggregateError ? (error.errors as unknown[]) : [error]
    const why = all.map((each) => (each instanceof Error ? each.message : String(each))).join('; ')
    throw new StartError(
      `The database is restored, but ${all.length} deletions were not replayed: ${why}. Run npm run restore -- --replay-erasures before anybody uses it.`,
    )
  }
}
