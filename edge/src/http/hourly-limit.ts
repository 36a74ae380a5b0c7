import { Refusal } from '@switchback/core/errors/refusal.ts'
import { rateCounters } from '@switchback/db/schema/rate-counters.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Vars } from '../vars.ts'
import { callerBucket } from './caller-bucket.ts'

const hourMs = 60 * 60 * 1000

/**
 * Counts what one network address does within the hour of the clock. The count is read beside what the request reads
 * anyway and written beside what it writes, so that it costs no round trip; of many requests at once a few more than
 * the limit may pass. Source: decision 11.
 */
export async function hourlyLimit(
  { db, now, callerAddress, config }: Pick<Vars, 'db' | 'now' | 'callerAddress' | 'config'>,
  what: string,
  limit: number,
) {
  const bucket = await callerBucket(config, what, callerAddress)
  const startMs = Math.floor(now.getTime() / hourMs) * hourMs
  const windowStartsAt = new Date(startMs).toISOString()
  const refuse = (): never => {
    const retryAfterSeconds = Math.ceil((startMs + hourMs - now.getTime()) / 1000)
    throw new Refusal('too_many_requests', { facts: { retryAfterSeconds } })
  }
  return {
    query: db.sql
      .select({ hitCount: rateCounters.hitCount })
      .from(rateCounters)
      .where(and(eq(rateCounters.bucket, bucket), eq(rateCounters.windowStartsAt, windowStartsAt))),
    /** @throws Refusal `too_many_requests` */
    refuseIfTooMany: (rows: readonly { readonly hitCount: number }[]): void => {
      if ((rows[0]?.hitCount ?? 0) >= limit) refuse()
    },
    /** One more; a statement for a write. It answers `hit_count`. */
    count: db.sql
      .insert(rateCounters)
      .values({ bucket, windowStartsAt, hitCount: 1 })
      .onConflictDoUpdate({
        target: [rateCounters.bucket, rateCounters.windowStartsAt],
        set: { hitCount: sql`${rateCounters.hitCount} + 1` },
      })
      .returning({ hitCount: rateCounters.hitCount }),
    refuse,
  }
}
