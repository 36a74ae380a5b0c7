import * as z from 'zod/mini'
import { Day } from '#core/fields/day-and-instant.ts'
import { DollarsToPay, optionalText } from '#core/fields/text-fields.ts'

/**
 * An invoice payment outside of the card provider, recorded by staff. The page generates `id` to make the request
 * idempotent.
 * Source: INVOICE-9.
 */
export const RecordInvoicePayment = z.object({
  id: z.uuid('The payment id must be a UUID'),
  amount: DollarsToPay,
  method: z.enum(['ach', 'wire', 'check'], 'Choose ACH, wire or check'),
  /** Number of the check or transfer. */
  reference: optionalText(80),
  /** The day the money arrived; today by default. */
  receivedOn: z.optional(Day),
})
export type RecordInvoicePayment = z.output<typeof RecordInvoicePayment>
