import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { Database } from '@switchback/db/client.ts'
import { isConstraintError } from '@switchback/db/is-constraint-error.ts'
import { rateCounters } from '@switchback/db/schema/rate-counters.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Config } from '../config.ts'
import { hmacSha256Hex } from '../http/hash.ts'
import type { LimitName } from '@switchback/core/rate-limits.ts'

const minuteMs = 60 * 1000
/** Hits are counted in steps, so that the window slides: no hour, wherever it begins, has more than the limit. */
const windows = {
  PER_HOUR: { windowMs: 60 * minuteMs, stepMs: 10 * minuteMs },
  PER_DAY: { windowMs: 24 * 60 * minuteMs, stepMs: 60 * minuteMs },
} as const
type Window = (typeof windows)[keyof typeof windows]

/** How often one thing may happen within a window. */
export type RateLimit = {
  /** The counter: what is counted and, as a hash, for whom. */
  readonly bucket: string
  readonly limit: number
  readonly window: Window
  /** How much one hit uses; 1 unless given. */
  readonly cost?: number
}

type LimitConfig = Pick<Config, 'encryptionSecret' | 'limits'>

/**
 * Names a counter without telling whom it counts: a hash under the deployment's secret, so that the table alone does
 * not reveal addresses. Another secret starts all counters anew. Without `whom` it counts everybody together.
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

/** The limit that a setting gives, counted for `whom`; the window is in the setting's name. */
export async function limitFor(config: LimitConfig, name: LimitName, whom = ''): Promise<RateLimit> {
  const window = name.endsWith('_PER_DAY') ? windows.PER_DAY : windows.PER_HOUR
  return { bucket: await rateBucket(config, name, whom), limit: config.limits[name], window }
}

const stepStart = (ms: number, { stepMs }: Window) => new Date(Math.floor(ms / stepMs) * stepMs).toISOString()

/** What was counted in the window that ends now. */
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

/** Adds the cost under the limit, `times` as often as the SQL says. */
export function countHits(limits: readonly RateLimit[], now: Date, times: (limit: RateLimit) => SQL): SQL {
  const rows = limits.map(
    (limit) => sql`SELECT ${limit.bucket}, ${stepStart(now.getTime(), limit.window)}, ${times(limit)}`,
  )
  return sql`INSERT INTO ${rateCounters} (bucket, window_starts_at, hit_count) ${sql.join(rows, sql` UNION ALL `)} WHERE TRUE ON CONFLICT DO UPDATE SET hit_count = hit_count + excluded.hit_count`
}

/** Rate limits as parts of reads and writes: a hit counts under all of them and is refused over any. */
export type RateLimiter = {
  /** True while all of them have room; a condition for a write. */
  readonly isUnder: SQL
  /** Counts one hit if `condition` holds; right after another statement that may be `changes() = 1`. */
  readonly count: (condition?: SQL) => SQL
  /** Counts one hit, or fails the whole write it is part of. Such a failure is told by {@link RateLimiter.isOver}. */
  readonly enforce: SQL
  /** Whether a write failed because of `enforce`. */
  readonly isOver: (error: unknown) => boolean
  /** Reads whether there is room, beside whatever else is read; for {@link RateLimiter.refuseIfOver}. */
  readonly query: (db: Database) => ReturnType<typeof roomQuery>
  /** @throws Refusal `too_many_requests` */
  readonly refuseIfOver: (rows: readonly { readonly isUnder: number }[]) => void
  /** Counts one hit by itself. @throws Refusal `too_many_requests` */
  readonly consume: (db: Database) => Promise<void>
  /** Asks whether there is room, without counting. @throws Refusal `too_many_requests` */
  readonly refuseNow: (db: Database) => Promise<void>
  readonly refusal: Refusal
}

function roomQuery(db: Database, isUnder: SQL) {
  return db.sql.all<{ isUnder: number }>(sql`SELECT ${isUnder} AS isUnder`)
}

/** Counts all or, where one is over its limit, violates NOT NULL: the write ends there and nothing of it is stored. */
function enforceAll(limits: readonly RateLimit[], now: Date): SQL {
  return countHits(
    limits,
    now,
    (limit) => sql`CASE WHEN ${isUnderLimit(limit, now)} THEN ${limit.cost ?? 1} END`,
  )
}

/**
 * The one rate limiter. A hit is counted and refused in one write: a thousand requests at once get no further than one
 * after another.
 * @param sentence what a refused person reads.
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
