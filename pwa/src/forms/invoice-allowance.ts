import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import { insufficientCreditSentence } from '@switchback/core/credit/insufficient-credit.ts'
import { centsOf } from '../ui/money.tsx'

/** Whether an order can be paid by invoice; if not, the label of the option and the alert text. */
export type InvoiceAllowance =
  | { kind: 'allowed' }
  | { kind: 'credit-required'; label: 'Credit Required'; text: string }
  | { kind: 'insufficient'; label: 'Insufficient Credit'; text: string }

/** Source: CREDIT-8. */
export const creditRequiredText = 'Invoice payment is not available. Please apply for credit terms first.'

/**
 * The rule for paying by invoice. The server makes the final decision.
 * Source: CREDIT-8, CREDIT-6.
 */
export function invoiceAllowance(
  totalCents: number,
  dealer: Pick<DealerProfile, 'creditApproved' | 'invoicingEnabled' | 'availableCredit'>,
): InvoiceAllowance {
  if (!dealer.creditApproved || !dealer.invoicingEnabled) {
    return { kind: 'credit-required', label: 'Credit Required', text: creditRequiredText }
  }
  const availableCents = centsOf(dealer.availableCredit)
  if (totalCents <= availableCents) return { kind: 'allowed' }
  return {
    kind: 'insufficient',
    label: 'Insufficient Credit',
    text: insufficientCreditSentence(totalCents, availableCents),
  }
}

/** Who may apply for credit, for everybody else. Source: ACCESS-15. */
export const onlyAdminsApply = 'An admin at your dealership can apply.'
export const payByInvoiceIsOff = 'Paying by invoice is off'
export const payByInvoiceIsOffText =
  "Your dealership can't order by invoice at present. Pay by card, and call us with any questions."

/** How a dealership stands with credit. */
export type CreditStanding =
  /** It may order by invoice. */
  | 'open'
  /** Staff have switched credit or invoicing off. */
  | 'stopped'
  | 'under-review'
  /** It may apply. */
  | 'none'

/** How a dealership stands with credit: one rule for all screens that say so, or lead to the application. Source: CREDIT-4. */
export function creditStanding({
  creditApproved,
  invoicingEnabled,
  creditRequested,
  creditRequestDate,
  creditApprovalDate,
}: Pick<
  DealerProfile,
  'creditApproved' | 'invoicingEnabled' | 'creditRequested' | 'creditRequestDate' | 'creditApprovalDate'
>): CreditStanding {
  if (creditApproved) return invoicingEnabled ? 'open' : 'stopped'
  if (!creditRequested) return 'none'
  const wasApproved = creditApprovalDate !== null && creditApprovalDate >= (creditRequestDate ?? '')
  return wasApproved ? 'stopped' : 'under-review'
}
