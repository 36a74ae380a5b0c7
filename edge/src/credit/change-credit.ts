import type { ChangeCredit } from '@switchback/core/credit/review-credit.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import { insertIfChanged } from '@switchback/db/insert-if-changed.ts'
import { dealerEvents } from '@switchback/db/schema/dealer-events.ts'
import { dealers } from '@switchback/db/schema/dealers.ts'
import { eq } from 'drizzle-orm'
import type { Vars } from '../vars.ts'

/** What was changed to what. */
function inWords({ creditLimit, paymentTerms, creditApproved, invoicingEnabled }: ChangeCredit): string {
  return [
    creditLimit === undefined ? '' : `limit ${formatDollars(parseDollars(creditLimit) ?? 0)}`,
    paymentTerms === undefined ? '' : `Net ${paymentTerms}`,
    creditApproved === undefined ? '' : `credit ${creditApproved ? 'on' : 'off'}`,
    invoicingEnabled === undefined ? '' : `invoicing ${invoicingEnabled ? 'on' : 'off'}`,
  ]
    .filter((part) => part !== '')
    .join(', ')
}

/**
 * Changes a dealership's limit, terms or switches; what is not named stays. A limit below the balance is allowed: it
 * only stops new invoice orders.
 * @throws Refusal `not_found`, `invalid` where nothing is named.
 * Source: decision 25.
 */
export async function changeCredit(
  { db, now }: Pick<Vars, 'db' | 'now'>,
  by: { readonly userId: string },
  dealerId: string,
  change: ChangeCredit,
): Promise<void> {
  const { creditLimit, paymentTerms, creditApproved, invoicingEnabled } = change
  const detail = inWords(change)
  if (detail === '') throw new Refusal('invalid', { sentence: 'Say what is to be changed.' })
  const at = now.toISOString()
  const columns = {
    ...(creditLimit === undefined ? {} : { creditLimitCents: parseDollars(creditLimit) ?? 0 }),
    ...(paymentTerms === undefined ? {} : { paymentTermsDays: paymentTerms }),
    ...(creditApproved === undefined
      ? {}
      : { creditApproved, ...(creditApproved ? { creditApprovedAt: at } : {}) }),
    ...(invoicingEnabled === undefined ? {} : { invoicingEnabled }),
  }
  const [changed] = await db.write([
    db.sql
      .update(dealers)
      .set({ ...columns, updatedAt: at })
      .where(eq(dealers.id, dealerId)),
    insertIfChanged(dealerEvents, {
      dealerId,
      kind: 'credit_changed',
      actorId: by.userId,
      detail,
      createdAt: at,
    }),
  ])
  if (changed?.rowsAffected !== 1) throw new Refusal('not_found')
}
