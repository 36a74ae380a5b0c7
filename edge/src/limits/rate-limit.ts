import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { Database } from '@switchback/db/client.ts'
import { isConstraintError } from '@switchback/db/is-constraint-error.ts'
import { rateCounters } from '@switchback/db/schema/system/rate-counters.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Config } from '../config.ts'
import { hmacSha256Hex } from '../http/hash.ts'
import type { LimitName } from '@switchback/core/rate-limits.ts'

const minuteMs = 60 * 1000
/** Hits are counted in slots of a sliding window: no hour, wherever it begins, exceeds the limit. */
export const rateWindows = {
  PER_HOUR: { windowMs: 60 * minuteMs, stepMs: 10 * minuteMs },
  PER_DAY: { windowMs: 24 * 60 * minuteMs, stepMs: 60 * minuteMs },
} as const
type Window = (typeof rateWindows)[keyof typeof rateWindows]

/** How often something may happen within a window. */
export type RateLimit = {
  /** The counter's name: what it counts and, as a hash, for whom. */
  readonly bucket: string
  readonly limit: number
  readonly window: Window
  /** The cost of one hit; default 1. */
  readonly cost?: number
}

/** The settings of rate limits. */
export type LimitConfig = Pick<Config, 'encryptionSecret' | 'limits'>

/**
 * Names a counter without revealing whom it counts: hashed with the deployment's secret, so that the table alone
 * reveals no addresses. Changing the secret resets all counters. Without `whom` it counts everybody together.
 */
export async function rateBucket(
  { encryptionSecret }: Pick<Config, 'encryptionSecret'>,
  what: string,
  whom = '',
): Promise<string> {
  if (whom === '') return what
  const hash = await hmacSha256Hex(`counters ${encryptionSecret}`, whom)
  return `${what}:${hash.slice(0, 32)}`
}

/** The limit from a setting, counted per `whom`; the setting's name gives the window. */
export async function limitFor(config: LimitConfig, name: LimitName, whom = ''): Promise<RateLimit> {
  const window = name.endsWith('_PER_DAY') ? rateWindows.PER_DAY : rateWindows.PER_HOUR
  return { bucket: await rateBucket(config, name, whom), limit: config.limits[name], window }
}

const stepStart = (ms: number, { stepMs }: Window) => new Date(Math.floor(ms / stepMs) * stepMs).toISOString()

/** The hits in the window that ends now. */
function hitsIn({ bucket, window }: RateLimit, now: Date): SQL {
  const since = stepStart(now.getTime() - window.windowMs, window)
  return sql`coalesce((SELECT sum(${rateCounters.hitCount}) FROM ${rateCounters} WHERE ${rateCounters.bucket} = ${bucket} AND ${rateCounters.windowStartsAt} >= ${since}), 0)`
}

/**
 * True while one more hit stays under the limit.
 * @param ahead how much else the same write uses of it before.
 */
export function isUnderLimit(limit: RateLimit, now: Date, ahead = 0): SQL {
  return sql`${hitsIn(limit, now)} + ${ahead + (limit.cost ?? 1)} <= ${limit.limit}`
}

/** Adds the cost of each limit, `times` as often as the SQL says. */
export function countHits(limits: readonly RateLimit[], now: Date, times: (limit: RateLimit) => SQL): SQL {
  const rows = limits.map(
    (limit) => sql`SELECT ${limit.bucket}, ${stepStart(now.getTime(), limit.window)}, ${times(limit)}`,
  )
  return sql`INSERT INTO ${rateCounters} (bucket, window_starts_at, hit_count) ${sql.join(rows, sql` UNION ALL `)} WHERE TRUE ON CONFLICT DO UPDATE SET hit_count = hit_count + excluded.hit_count`
}

/** Rate limits as parts of reads and writes: a hit counts toward all of them and is refused if it exceeds any. */
export type RateLimiter = {
  /** True while all limits have room; a condition for a write. */
  readonly isUnder: SQL
  /** Counts one hit if `condition` holds. */
  readonly count: (condition?: SQL) => SQL
  /** Counts one hit, or makes the whole write fail. {@link RateLimiter.isOver} recognizes that failure. */
  readonly enforce: SQL
  /** Whether a write failed because of `enforce`. */
  readonly isOver: (error: unknown) => boolean
  /** Reads whether there is room, batched with other reads; for {@link RateLimiter.refuseIfOver}. */
  readonly query: (db: Database) => ReturnType<typeof roomQuery>
  /** @throws Refusal `too_many_requests` */
  readonly refuseIfOver: (rows: readonly { readonly isUnder: number }[]) => void
  /** Counts one hit in a write of its own. @throws Refusal `too_many_requests` */
  readonly consume: (db: Database) => Promise<void>
  /** Checks for room without counting. @throws Refusal `too_many_requests` */
  readonly refuseNow: (db: Database) => Promise<void>
  readonly refusal: Refusal
}

function roomQuery(db: Database, isUnder: SQL) {
  return db.sql.all<{ isUnder: number }>(sql`SELECT ${isUnder} AS isUnder`)
}

/** Counts toward all limits or, if one is exceeded, violates NOT NULL: the write fails and stores nothing. */
function enforceAll(limits: readonly RateLimit[], now: Date): SQL {
  return countHits(
    limits,
    now,
    (limit) => sql`CASE WHEN ${isUnderLimit(limit, now)} THEN ${limit.cost ?? 1} END`,
  )
}

/**
 * The rate limiter. Counting and refusing happen in one write, so a thousand parallel requests get no further than
 * sequential ones.
 * @param sentence the error text for the caller who is refused.
 */
export function rateLimit(
  limits: readonly [RateLimit, ...RateLimit[]],
  now: Date,
  sentence?: string,
): RateLimiter {
  const isUnder = sql.join(
    limits.map((limit) => isUnderLimit(limit, now)),
    sql` AND `,
  )
  const retryAfterSeconds = Math.max(...limits.map(({ window }) => window.stepMs)) / 1000
  const refusal = new Refusal('too_many_requests', {
    facts: { retryAfterSeconds },
    ...(sentence === undefined ? {} : { sentence }),
  })
  const count = (condition: SQL = sql`TRUE`): SQL => {
    const rows = limits.map(
      (limit) =>
        sql`SELECT ${limit.bucket}, ${stepStart(now.getTime(), limit.window)}, ${limit.cost ?? 1} WHERE ${condition}`,
    )
    return sql`INSERT INTO ${rateCounters} (bucket, window_starts_at, hit_count) ${sql.join(rows, sql` UNION ALL `)} ON CONFLICT DO UPDATE SET hit_count = hit_count + excluded.hit_count`
  }
  const refuseIfOver: RateLimiter['refuseIfOver'] = ([row]) => {
    if (row?.isUnder !== 1) throw refusal
  }
  return {
    isUnder,
    count,
    enforce: enforceAll(limits, now),
    isOver: (error) => isConstraintError(error, 'rate_counters.hit_count'),
    query: (db) => roomQuery(db, isUnder),
    refuseIfOver,
    consume: async (db) => {
      const [counted] = await db.write([count(isUnder)])
      if (counted?.rowsAffected === 0) throw refusal
    },
    refuseNow: async (db) => {
      const [rows] = await db.read([roomQuery(db, isUnder)])
      refuseIfOver(rows)
    },
    refusal,
  }
}
