import { openFiles } from '../../attachments/file-store.ts'
import type { FileBucket } from '../../bindings.ts'
import type { ListContext } from '../../backups/erasures/list-erasures.ts'
import { readParts } from '../../backups/erasures/read-list.ts'
import { replayErasures } from './replay-erasures.ts'
import { indexParts } from '../../backups/erasures/store-part.ts'

type BucketContext = ListContext & { readonly files: FileBucket | undefined }

/**
 * Replays the list of erasures on the Worker's own database: a restore after which nobody did it, and orders that were
 * under way then, are put right within an hour. It writes the index first, so that a bucket without erasures has one,
 * too, and a missing list never looks like an empty one.
 * @returns figures of the job.
 * @throws Error of the buckets; AggregateError if some were not replayed.
 * Source: PRIVACY-16.
 */
export async function replayFromBucket({ db, now, backups, files, secret }: BucketContext) {
  const keys = await indexParts(backups)
  const { erasures, unread } = await readParts(backups, keys, secret)
  const removePhotos = (names: readonly string[]) => openFiles({ files }).remove(names)
  const { orders, accounts, underWay } = await replayErasures({ db, now, removePhotos }, erasures)
  return { listed: erasures.length, orders, accounts, underWay: underWay.length, unread: unread.length }
}
