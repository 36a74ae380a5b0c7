import * as z from 'zod/mini'
import { DollarsToPay, optionalText } from '#core/fields/text-fields.ts'

/**
 * A payment of an invoice that came in beside the card provider, as staff record it. `id` is made by the page, so that
 * recording it twice enters it once. Source: INVOICE-9.
 */
export const RecordInvoicePayment = z.object({
  id: z.uuid('The payment id must be a UUID'),
  amount: DollarsToPay,
  method: z.enum(['ach', 'wire', 'check'], 'Choose ACH, wire or check'),
  /** Number of the check or of the transfer. */
  reference: optionalText(80),
  /** When the money came in; today unless given. */
  receivedOn: z.optional(z.iso.date('Enter a valid date')),
})
export type RecordInvoicePayment = z.output<typeof RecordInvoicePayment>
