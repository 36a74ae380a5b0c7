import { agedFrom, aging } from '@switchback/core/invoices/aging.ts'
import type { DealerAccount } from '@switchback/core/invoices/invoice-response.ts'
import { lateFeePercentPerMonth } from '@switchback/core/invoices/invoice-rules.ts'
import { remittanceLines, type Remittance } from '@switchback/core/invoices/remittance.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import type { Database } from '@switchback/db/client.ts'
import { allDays, dealerReceivables } from '@switchback/db/schema/money/dealer-receivables.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { and, eq, gte, or } from 'drizzle-orm'
import { availableCreditCents } from '../credit/refuse-credit.ts'

/** Queries the dealership and what it owes, from totals; for {@link dealerAccount}. */
export function accountQueries(db: Database, dealerId: string, today: string) {
  const { due, openCents } = dealerReceivables
  return [
    db.sql.select().from(dealers).where(eq(dealers.id, dealerId)),
    db.sql
      .select({ due, openCents })
      .from(dealerReceivables)
      .where(and(eq(dealerReceivables.dealerId, dealerId), or(eq(due, allDays), gte(due, agedFrom(today))))),
  ] as const
}

type Owed = { readonly due: string; readonly openCents: number }

/** Returns the state of a dealership's account on a day. Source: INVOICE-7, CREDIT-5. */
export function dealerAccount(
  dealer: typeof dealers.$inferSelect,
  owed: readonly Owed[],
  today: string,
  remittance: Remittance,
): DealerAccount {
  const ways = remittanceLines(remittance)
  const days = owed.filter(({ due }) => due !== allDays)
  const totalCents = owed.find(({ due }) => due === allDays)?.openCents ?? 0
  return {
    creditApproved: dealer.creditApproved,
    invoicingEnabled: dealer.invoicingEnabled,
    creditLimit: dollarsText(dealer.creditLimitCents),
    currentBalance: dollarsText(dealer.currentBalanceCents),
    availableCredit: dollarsText(availableCreditCents(dealer)),
    paymentTerms: dealer.paymentTermsDays,
    lateFeePercentPerMonth,
    paymentMethods: ways.map(({ way }) => way),
    remittance: ways,
    aging: aging(
      days.map(({ due, openCents }) => ({ dueOn: due, openCents })),
      totalCents,
      today,
    ),
  }
}
