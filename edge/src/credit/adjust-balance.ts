import type { AdjustBalance } from '@switchback/core/credit/review-credit.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { creditEntries } from '@switchback/db/schema/money/credit-entries.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { writeEntry } from './ledger.ts'

/**
 * Adjusts a dealership's balance, with a reason that its statement shows. Idempotent by `id`.
 * @throws Refusal `not_found`; `idempotency_mismatch` if the id belongs to another adjustment; `invalid` for no amount.
 * Source: CREDIT-5.
 */
export async function adjustBalance(
  { db, now, timeZone }: Pick<RequestContext, 'db' | 'now' | 'timeZone'>,
  by: { readonly userId: string },
  dealerId: string,
  { id, amount, owedMore, note }: AdjustBalance,
): Promise<void> {
  const cents = parseDollars(amount) ?? 0
  if (cents === 0) {
    throw new Refusal('invalid', { details: [{ path: 'amount', message: 'Must be an amount in dollars' }] })
  }
  const changeCents = owedMore ? cents : -cents
  const dedupeKey = `adjustment:${id}`
  const isSameAdjustment = eq(creditEntries.dedupeKey, dedupeKey)
  const { isHeld } = await guardedBatch(db, {
    guard: sql`UPDATE ${dealers} SET current_balance_cents = current_balance_cents + ${changeCents}, updated_at = ${now.toISOString()}
      WHERE ${eq(dealers.id, dealerId)} AND NOT EXISTS (SELECT 1 FROM ${creditEntries} WHERE ${isSameAdjustment})`,
    steps: [
      writeEntry(
        {
          dealerId,
          kind: 'adjustment',
          changeCents,
          note,
          actorKind: 'staff',
          actorId: by.userId,
          dedupeKey,
        },
        { now, timeZone },
      ),
    ],
  })
  if (isHeld) return
  const [[entry]] = await db.read([db.sql.select().from(creditEntries).where(isSameAdjustment)])
  if (!entry) throw new Refusal('not_found')
  if (entry.dealerId !== dealerId || entry.changeCents !== changeCents) {
    throw new Refusal('idempotency_mismatch')
  }
}
