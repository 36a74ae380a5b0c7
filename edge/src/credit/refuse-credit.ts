import { insufficientCreditSentence } from '@switchback/core/credit/insufficient-credit.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import type { dealers } from '@switchback/db/schema/accounts/dealers.ts'

type CreditColumns = Pick<
  typeof dealers.$inferSelect,
  'creditApproved' | 'invoicingEnabled' | 'creditLimitCents' | 'currentBalanceCents'
>

/** The available credit, in whole cents. Source: CREDIT-8. */
export function availableCreditCents(dealer: CreditColumns): number {
  return Math.max(0, dealer.creditLimitCents - dealer.currentBalanceCents)
}

/** @throws Refusal `credit_required` if the dealership may not be invoiced. Source: CREDIT-6. */
export function refuseWithoutCredit({ creditApproved, invoicingEnabled }: CreditColumns): void {
  if (!creditApproved || !invoicingEnabled) throw new Refusal('credit_required')
}

/** @throws Refusal `insufficient_credit` with both amounts. Source: CREDIT-8. */
export function refuseInsufficientCredit(dealer: CreditColumns, quoteCents: number): never {
  const availableCents = availableCreditCents(dealer)
  throw new Refusal('insufficient_credit', {
    sentence: insufficientCreditSentence(quoteCents, availableCents),
    facts: { quoteAmount: dollarsText(quoteCents), availableCredit: dollarsText(availableCents) },
  })
}
