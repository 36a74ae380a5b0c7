import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { Database } from '@switchback/db/client.ts'
import { rateCounters } from '@switchback/db/schema/rate-counters.ts'
import { sql, type SQL } from 'drizzle-orm'

const stepMs = 10 * 60 * 1000
const hourMs = 60 * 60 * 1000

/** How often one thing may be done in any hour. `bucket` names it, as `counterBucket` and `callerBucket` write it. */
export type HourlyCap = { readonly bucket: string; readonly limit: number }

/** Caps as parts of a write: what is counted under all of them, and refused under any. */
export type HourlyCaps = {
  /** True while none of them is reached. */
  readonly hasRoom: SQL
  /** Counts once under each, if `condition` holds; right after another statement that may be `changes() = 1`. */
  readonly count: (condition?: SQL) => SQL
  /** Asks once more whether any is reached. @throws Refusal `too_many_requests` */
  readonly refuseIfFull: (db: Database) => Promise<void>
  readonly refusal: Refusal
}

/**
 * Counts in steps of ten minutes, so that no hour, wherever it begins, has more than the limit. What was done is
 * counted and refused in one write: a thousand at once get no further than one after another.
 */
export function hourlyCaps(
  caps: readonly [HourlyCap, ...HourlyCap[]],
  now: Date,
  sentence: string,
): HourlyCaps {
  const step = new Date(Math.floor(now.getTime() / stepMs) * stepMs).toISOString()
  const since = new Date(Math.floor((now.getTime() - hourMs) / stepMs) * stepMs).toISOString()
  const used = (bucket: string) =>
    sql`coalesce((SELECT sum(${rateCounters.hitCount}) FROM ${rateCounters} WHERE ${rateCounters.bucket} = ${bucket} AND ${rateCounters.windowStartsAt} >= ${since}), 0)`
  const rows = (condition: SQL) =>
    sql.join(
      caps.map(({ bucket }) => sql`SELECT ${bucket}, ${step}, 1 WHERE ${condition}`),
      sql` UNION ALL `,
    )
  const hasRoom = sql.join(
    caps.map(({ bucket, limit }) => sql`${used(bucket)} < ${limit}`),
    sql` AND `,
  )
  const refusal = new Refusal('too_many_requests', { sentence, facts: { retryAfterSeconds: stepMs / 1000 } })
  return {
    hasRoom,
    refuseIfFull: async (db) => {
      const [[found]] = await db.read([
        db.sql.select({ hasRoom: sql<number>`${hasRoom}` }).from(sql`(SELECT 1)`),
      ])
      if (found?.hasRoom !== 1) throw refusal
    },
    count: (condition = sql`TRUE`) =>
      sql`INSERT INTO ${rateCounters} (bucket, window_starts_at, hit_count) ${rows(condition)} ON CONFLICT DO UPDATE SET hit_count = hit_count + 1`,
    refusal,
  }
}
