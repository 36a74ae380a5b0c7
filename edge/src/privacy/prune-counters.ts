import { days } from '@switchback/core/privacy/keeping.ts'
import type { Database } from '@switchback/db/client.ts'
import { rateCounters } from '@switchback/db/schema/system/rate-counters.ts'
import { lt } from 'drizzle-orm'

/** The longest window is a day; older counters have no effect. */
const savedMs = days.counters * 24 * 60 * 60 * 1000

/** Deletes expired counters. @returns how many. */
export async function pruneCounters(db: Database, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - savedMs).toISOString()
  const [pruned] = await db.write([
    db.sql.delete(rateCounters).where(lt(rateCounters.windowStartsAt, oldest)),
  ])
  return pruned?.rowsAffected ?? 0
}
