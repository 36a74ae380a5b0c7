import { Refusal } from '@switchback/core/errors/refusal.ts'
import { rateCounters } from '@switchback/db/schema/rate-counters.ts'
import { sql, type SQL } from 'drizzle-orm'
import { callerBucket, counterBucket } from '../http/caller-bucket.ts'
import type { Vars } from '../vars.ts'

const dayMs = 24 * 60 * 60 * 1000

type Cap = { readonly bucket: string; readonly limit: number }

/** How often it was done today, and how often it may be. */
export type ShareCaps = {
  /** True while none of the caps is reached; part of the write that shares. */
  readonly hasRoom: SQL
  /** Counts the share under each cap; right after the statement that shares. */
  readonly count: SQL
  readonly refusal: Refusal
}

/** A mail address that differs only in its case or in what stands behind a plus sign reaches the same person. */
function samePerson(recipient: string): string {
  return recipient.toLowerCase().replace(/\+[^@+]*(?=@)/, '')
}

function hits(bucket: string, day: string): SQL {
  return sql`coalesce((SELECT ${rateCounters.hitCount} FROM ${rateCounters} WHERE ${rateCounters.bucket} = ${bucket} AND ${rateCounters.windowStartsAt} = ${day}), 0)`
}

/**
 * Caps on sharing by network address, by receiver and in all, each for one day of UTC. They are checked in the write
 * itself, so that a thousand at once get no further than one after another. Source: decision 22.
 */
export async function shareCaps(
  { config, callerAddress, now }: Pick<Vars, 'config' | 'callerAddress' | 'now'>,
  channel: 'mail' | 'sms',
  recipient: string,
): Promise<ShareCaps> {
  const { sharing } = config
  const dayStartMs = Math.floor(now.getTime() / dayMs) * dayMs
  const day = new Date(dayStartMs).toISOString()
  const caps: Cap[] = [
    { bucket: await callerBucket('share-from', callerAddress), limit: sharing.perAddress },
    { bucket: await counterBucket('share-to', samePerson(recipient)), limit: sharing.perRecipient },
    { bucket: `share-${channel}`, limit: channel === 'mail' ? sharing.mails : sharing.texts },
  ]
  const rows = caps.map(({ bucket }) => sql`SELECT ${bucket}, ${day}, 1 WHERE changes() = 1`)
  return {
    hasRoom: sql.join(
      caps.map(({ bucket, limit }) => sql`${hits(bucket, day)} < ${limit}`),
      sql` AND `,
    ),
    count: sql`INSERT INTO ${rateCounters} (bucket, window_starts_at, hit_count) ${sql.join(rows, sql` UNION ALL `)} ON CONFLICT DO UPDATE SET hit_count = hit_count + 1`,
    refusal: new Refusal('too_many_requests', {
      sentence: 'Too many quotes were shared today. Please try again tomorrow.',
      facts: { retryAfterSeconds: Math.ceil((dayStartMs + dayMs - now.getTime()) / 1000) },
    }),
  }
}
