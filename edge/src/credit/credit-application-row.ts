import type { CreditApplicationResponse } from '@switchback/core/credit/credit-application.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import type { Database } from '@switchback/db/client.ts'
import { creditApplications } from '@switchback/db/schema/dealers/credit-applications.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { desc, eq } from 'drizzle-orm'
import type { Config } from '../config.ts'
import { unseal } from '../session/seal.ts'

/** Queries the dealership's newest application, with its current credit. */
export function newestApplication(db: Database, dealerId: string) {
  return db.sql
    .select({ application: creditApplications, dealer: dealers })
    .from(creditApplications)
    .innerJoin(dealers, eq(dealers.id, creditApplications.dealerId))
    .where(eq(creditApplications.dealerId, dealerId))
    .orderBy(desc(creditApplications.submittedAt))
    .limit(1)
}

export type ApplicationRow = {
  readonly application: typeof creditApplications.$inferSelect
  readonly dealer: Pick<typeof dealers.$inferSelect, 'creditLimitCents' | 'paymentTermsDays'>
}

/** Returns an application as its dealership and staff see it: bank data masked. Source: CREDIT-3. */
export async function creditApplicationResponse(
  config: Pick<Config, 'encryptionSecret'>,
  { application, dealer }: ApplicationRow,
): Promise<CreditApplicationResponse> {
  const routingNumber = await unseal(config, application.routingNumberEncrypted)
  const { approvedLimitCents } = application
  return {
    id: application.id,
    dealerId: application.dealerId,
    businessName: application.businessName,
    yearsInBusiness: application.yearsInBusiness,
    annualRevenue: dollarsText(application.annualRevenueCents),
    bankName: application.bankName,
    bankAccountNumber: application.accountLastFour,
    routingNumber: `•••••${routingNumber.slice(-4)}`,
    tradeReferences: application.tradeReferences,
    requestedCreditLimit: dollarsText(application.requestedLimitCents),
    status: application.status,
    submittedAt: application.submittedAt,
    reviewedAt: application.reviewedAt,
    approvedCreditLimit: approvedLimitCents === null ? null : dollarsText(approvedLimitCents),
    declineReason: application.declineReason,
    creditLimit: dollarsText(dealer.creditLimitCents),
    paymentTerms: dealer.paymentTermsDays,
  }
}
