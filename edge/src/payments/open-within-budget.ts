import { sql, type SQL } from 'drizzle-orm'
import { ifChanged } from '../outbox/enqueue.ts'
import type { PaymentContext } from './payment-context.ts'

/**
 * Writes a new payment row and counts its intent against the caller's budget, in one batch. A payment counts when it
 * opens, so asking the provider again for the same intent is free.
 * @param insert the row, written only where the condition holds.
 * @param isFree whether the place of the open payment is free.
 * @returns false if another request has the place, or if what is due has changed.
 * @throws Refusal `too_many_requests` if only the budget stands in the way.
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
  // Still free after the insert did nothing: the limit refused it.
  if (limiter && free?.rows.length === 1) throw limiter.refusal
  return false
}
