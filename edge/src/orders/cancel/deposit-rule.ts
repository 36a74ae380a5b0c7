import type { DepositRule } from '@switchback/core/orders/decide/plan-vehicle-cancellation.ts'
import { dealerDeposit, retailDeposit } from '@switchback/core/pricing/deposit.ts'
import type { DealerRateCard } from '@switchback/core/pricing/rate-card.ts'
import { rateCards } from '@switchback/db/schema/rates/rate-cards.ts'
import { eq } from 'drizzle-orm'
import type { Order } from '../../payments/payables/order-money.ts'
import type { RequestContext } from '../../request-context.ts'

/** The deposit rule of an order: a dealer's follows the rates that priced the order's first vehicle. Source: ORDER-44. */
export async function depositRuleOf(
  { db }: Pick<RequestContext, 'db'>,
  { dealerId, rateVersion }: Pick<Order, 'dealerId' | 'rateVersion'>,
): Promise<DepositRule> {
  if (dealerId === null) return (totalCents) => retailDeposit(totalCents).depositCents
  const [[row]] = await db.read([
    db.sql.select({ card: rateCards.card }).from(rateCards).where(eq(rateCards.version, rateVersion)),
  ])
  if (!row) throw new ReferenceError('The order has no rate card')
  return (totalCents) => dealerDeposit(totalCents, row.card as DealerRateCard).depositCents
}
