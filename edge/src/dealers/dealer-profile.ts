import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import type { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import type { Config } from '../config.ts'
import { availableCreditCents } from '../credit/refuse-credit.ts'
import { unseal } from '../session/seal.ts'

/** Only its last four characters. */
export const maskTaxId = (taxId: string): string => `•••••${taxId.slice(-4)}`

/** {@link maskTaxId} of a stored one. */
export async function maskedTaxId(config: Pick<Config, 'encryptionSecret'>, sealed: string | null) {
  return sealed === null ? null : maskTaxId(await unseal(config, sealed))
}

/** A dealership's row as its own people see it. */
export async function dealerProfile(
  config: Pick<Config, 'encryptionSecret'>,
  dealer: typeof dealers.$inferSelect,
): Promise<DealerProfile> {
  const { taxIdEncrypted, creditRequestedAt, creditApprovedAt, paymentTermsDays, ...rest } = dealer
  const { creditLimitCents, currentBalanceCents, ...plain } = rest
  return {
    ...plain,
    taxId: await maskedTaxId(config, taxIdEncrypted),
    creditRequestDate: creditRequestedAt,
    creditApprovalDate: creditApprovedAt,
    paymentTerms: paymentTermsDays,
    creditLimit: dollarsText(creditLimitCents),
    currentBalance: dollarsText(currentBalanceCents),
    availableCredit: dollarsText(availableCreditCents(dealer)),
  }
}
