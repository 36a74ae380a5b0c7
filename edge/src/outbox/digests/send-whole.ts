import { receiverLimit } from '../../limits/caller.ts'
import type { RateLimit } from '../../limits/rate-limit.ts'
import { releaseHeld } from '../enqueue/enqueue.ts'
import { limitNameOf, type DigestContext, type Group } from './held-groups.ts'

/** The last message of the hour is reserved for the digest, unless it is the only one. */
const withoutDigest = (limit: RateLimit): RateLimit => ({ ...limit, limit: Math.max(1, limit.limit - 1) })

/** One statement takes only so many; the next run goes on. */
const rowsPerWrite = 100

/**
 * Sends held messages of one receiver that no digest replaces: as they are, the oldest first, as many as the hourly
 * limit has room for. The others wait for the next run.
 * @returns the ids of the messages that may have been sent, for delivery.
 * Source: MSG-14.
 */
export async function sendWhole(
  { db, now, config }: DigestContext,
  group: Group,
): Promise<readonly string[]> {
  const [oldest] = group
  const limit = withoutDigest(await receiverLimit({ config }, limitNameOf(oldest), oldest.recipient))
  const rows = group
    .slice(0, Math.min(limit.limit, rowsPerWrite))
    .map(({ id, kind }) => ({ id, kind, limits: { all: [limit] } }))
  const [inserted] = await db.write(releaseHeld(rows, now))
  return rows.slice(0, inserted?.rowsAffected ?? 0).map(({ id }) => id)
}
