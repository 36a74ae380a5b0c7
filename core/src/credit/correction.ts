import * as z from 'zod/mini'
import { Day } from '#core/fields/day-and-instant.ts'
import { DollarsToPay, line, optionalLine } from '#core/fields/text-fields.ts'

/** The page generates it; it makes the request idempotent. */
const id = z.uuid('The id must be a UUID')
const invoiceId = z.string('Choose an invoice').check(z.minLength(1, 'Choose an invoice'), z.maxLength(64))
const reason = line('Please give a reason', 300)
const Method = z.enum(['ach', 'wire', 'check'], 'Choose ACH, wire or check')

/** The most invoices that one check pays. */
export const mostInvoicesOfCheck = 100

/**
 * Body of `POST /api/admin/dealers/{id}/corrections`: finance books one thing on a dealership's account. `amount` is in
 * dollars. `payment` is one check or transfer over many invoices, of which the rest becomes credit; `reverse` takes a
 * recorded payment back; `waive` and `fee` change an invoice's late fees; `apply` pays an invoice from the credit;
 * `pay_out` gives credit back outside the card provider; `adjust` corrects the balance.
 * Source: CREDIT-12.
 */
export const Correction = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('payment'),
      id,
      amount: DollarsToPay,
      method: Method,
      reference: optionalLine(80),
      /** The day the money arrived; today by default. */
      receivedOn: z.optional(Day),
      parts: z
        .array(z.object({ invoiceId, amount: DollarsToPay }))
        .check(z.maxLength(mostInvoicesOfCheck, `At most ${mostInvoicesOfCheck} invoices`)),
    }),
    z.object({ kind: z.literal('reverse'), id, entryId: z.int('Choose a payment'), reason }),
    z.object({ kind: z.literal('waive'), id, invoiceId, amount: DollarsToPay, reason }),
    z.object({ kind: z.literal('fee'), id, invoiceId, amount: DollarsToPay, reason }),
    z.object({ kind: z.literal('apply'), id, invoiceId, amount: DollarsToPay }),
    z.object({
      kind: z.literal('pay_out'),
      id,
      amount: DollarsToPay,
      method: Method,
      reference: line('Number of the check or transfer is required', 80),
      reason,
    }),
    z.object({
      kind: z.literal('adjust'),
      id,
      amount: DollarsToPay,
      owedMore: z.boolean('Say whether they owe more or less'),
      reason,
    }),
  ],
  'There is no such correction',
)
export type Correction = z.output<typeof Correction>
export type CorrectionInput = z.input<typeof Correction>

/**
 * An adjustment above the ceiling that waits for a second member of staff. `amount` is a string of dollars, negative if
 * the dealership owes less.
 * Source: CREDIT-13.
 */
export type BalanceRequest = {
  id: string
  amount: string
  reason: string
  requestedById: string
  requestedBy: string
  requestedAt: string
}
