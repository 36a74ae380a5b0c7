import { Refusal } from '@switchback/core/errors/refusal.ts'
import { rateCounters } from '@switchback/db/schema/rate-counters.ts'
import { and, eq, sql } from 'drizzle-orm'
import { networkOf } from '../http/network-of.ts'
import type { Vars } from '../vars.ts'

type LookupVars = Pick<Vars, 'db' | 'now' | 'callerAddress' | 'config'>

const hourMs = 60 * 60 * 1000

async function bucketOf(address: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(networkOf(address)))
  const hex = Array.from(new Uint8Array(digest).subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0'))
  return `unknown-order:${hex.join('')}`
}

/**
 * Counts how often one address asks for orders that do not exist, within the hour of the clock. The count is read in
 * the same round trip as the order, and written only after a miss.
 * Source: decision 11.
 */
export async function unknownOrderLookups({ db, now, callerAddress, config }: LookupVars) {
  const bucket = await bucketOf(callerAddress)
  const startMs = Math.floor(now.getTime() / hourMs) * hourMs
  const windowStartsAt = new Date(startMs).toISOString()
  return {
    query: db.sql
      .select({ hitCount: rateCounters.hitCount })
      .from(rateCounters)
      .where(and(eq(rateCounters.bucket, bucket), eq(rateCounters.windowStartsAt, windowStartsAt))),
    /** Once over the limit, orders that exist are refused as well: the answer must not tell which do. */
    refuseIfTooMany(rows: readonly { readonly hitCount: number }[]): void {
      if ((rows[0]?.hitCount ?? 0) < config.unknownOrdersPerHour) return
      const retryAfterSeconds = Math.ceil((startMs + hourMs - now.getTime()) / 1000)
      throw new Refusal('too_many_requests', { facts: { retryAfterSeconds } })
    },
    async countMiss(): Promise<void> {
      await db.write([
        db.sql
          .insert(rateCounters)
          .values({ bucket, windowStartsAt, hitCount: 1 })
          .onConflictDoUpdate({
            target: [rateCounters.bucket, rateCounters.windowStartsAt],
            set: { hitCount: sql`${rateCounters.hitCount} + 1` },
          }),
      ])
    },
  }
}
