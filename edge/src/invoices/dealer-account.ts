import { aging } from '@switchback/core/invoices/aging.ts'
import type { DealerAccount } from '@switchback/core/invoices/invoice-response.ts'
import {
  invoicePaymentWays,
  lateFeePercentPerMonth,
} from '@switchback/core/invoices/invoice-status-inputs.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import type { Database } from '@switchback/db/client.ts'
import { dealers } from '@switchback/db/schema/dealers.ts'
import { invoices } from '@switchback/db/schema/invoices.ts'
import { and, eq } from 'drizzle-orm'
import { availableCreditCents } from '../credit/refuse-credit.ts'
import { isOpen, type Invoice } from './invoice-row.ts'

/** Queries the dealership and its unpaid invoices; for {@link dealerAccount}. */
export function accountQueries(db: Database, dealerId: string) {
  return [
    db.sql.select().from(dealers).where(eq(dealers.id, dealerId)),
    db.sql
      .select()
      .from(invoices)
      .where(and(eq(invoices.dealerId, dealerId), isOpen)),
  ] as const
}

/** Returns the state of a dealership's account on a day. Source: INVOICE-7, CREDIT-5. */
export function dealerAccount(
  dealer: typeof dealers.$inferSelect,
  open: readonly Invoice[],
  today: string,
): DealerAccount {
  return {
    creditApproved: dealer.creditApproved,
    invoicingEnabled: dealer.invoicingEnabled,
    creditLimit: dollarsText(dealer.creditLimitCents),
    currentBalance: dollarsText(dealer.currentBalanceCents),
    availableCredit: dollarsText(availableCreditCents(dealer)),
    paymentTerms: dealer.paymentTermsDays,
    lateFeePercentPerMonth,
    paymentMethods: invoicePaymentWays,
    aging: aging(open, today),
  }
}
