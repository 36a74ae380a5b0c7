import * as z from 'zod/mini'
import { Dollars, line } from '#core/fields/text-fields.ts'
import { formatDollars } from '#core/money/format-dollars.ts'
import { parseDollars } from '#core/money/parse-dollars.ts'

/** No credit limit is higher than this, even with a second approval. */
export const maxCreditLimitCents = 1_000_000_000

const CreditLimit = Dollars.check(
  z.refine(
    (amount) => (parseDollars(amount) ?? 0) <= maxCreditLimitCents,
    `At most ${formatDollars(maxCreditLimitCents)}`,
  ),
)

const Reason = line('Please give a reason', 500)

const PaymentTerms = z
  .number('Payment terms must be a number of days')
  .check(z.int('Enter whole days'), z.gte(1, 'At least 1 day'), z.lte(120, 'At most 120 days'))

/** Approves an application: limit in dollars, terms in days. Source: CREDIT-4. */
export const ApproveCredit = z.object({
  creditLimit: CreditLimit,
  paymentTerms: PaymentTerms,
  /** Required for a limit below the present one (the dealership reads it), and above the ceiling (the approver does). */
  reason: z.optional(Reason),
})
export type ApproveCredit = z.output<typeof ApproveCredit>

/** Declines an application with a reason that the dealership reads. */
export const DeclineCredit = z.object({ reason: Reason })
export type DeclineCredit = z.output<typeof DeclineCredit>

/** New terms that need a reason: a lower limit, or one above the ceiling. */
export const CreditWithReason = z.extend(ApproveCredit, { reason: Reason })

/** Changes a dealership's credit; omitted fields keep their values. Source: CREDIT-4. */
export const ChangeCredit = z.object({
  creditLimit: z.optional(CreditLimit),
  paymentTerms: z.optional(PaymentTerms),
  creditApproved: z.optional(z.boolean()),
  invoicingEnabled: z.optional(z.boolean()),
  /**
   * Required when the limit is lowered, or credit or invoicing is stopped (the dealership reads it), and for a limit
   * above the ceiling (the approver reads it).
   */
  reason: z.optional(Reason),
})
export type ChangeCredit = z.output<typeof ChangeCredit>
