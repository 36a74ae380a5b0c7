import { sql, type SQL } from 'drizzle-orm'
import { ifChanged } from '../outbox/enqueue.ts'
import type { PaymentContext } from './payment-context.ts'

/**
 * Inserts a new payment row and counts its intent against the caller's rate limit, in one batch. A payment counts when
 * it opens, so requesting the same intent again is free.
 * @param insert the row, inserted only if the condition holds.
 * @param isFree whether no other payment is open.
 * @returns false if another payment is open or the amount due changed.
 * @throws Refusal `too_many_requests` if only the rate limit prevents it.
 */
export async function openWithinBudget(
  { db, intentLimiter }: PaymentContext,
  insert: (condition: SQL) => SQL,
  isFree: SQL,
): Promise<boolean> {
  const limiter = await intentLimiter()
  const [inserted, , free] = await db.write([
    insert(limiter ? sql`${isFree} AND ${limiter.isUnder}` : isFree),
    limiter ? limiter.count(ifChanged) : sql`SELECT 1`,
    sql`SELECT 1 WHERE ${isFree}`,
  ])
  if (inserted?.rowsAffected === 1) return true
  // Still free although nothing was inserted: the rate limit refused it.
  if (limiter && free?.rows.length === 1) throw limiter.refusal
  return false
}
