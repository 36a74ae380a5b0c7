import * as z from 'zod/mini'
import { isRoutingNumber } from '#core/fields/routing-number.ts'
import { line } from '#core/fields/text-fields.ts'

const digits = (missing: string) =>
  z.string(missing).check(
    z.trim(),
    z.overwrite((text) => text.replace(/[\s-]/g, '')),
    z.minLength(1, { error: missing, abort: true }),
  )

/** Body of `PUT /api/admin/carriers/{id}/payment-details`: each save replaces all of them. Source: CARRIER-10. */
export const SavePaymentDetails = z.object({
  accountHolder: line('Account holder is required', 120),
  bankName: line('Bank name is required', 120),
  routingNumber: digits('Routing number is required').check(
    z.refine(isRoutingNumber, 'This is not a routing number: please check its 9 digits'),
  ),
  accountNumber: digits('Account number is required').check(
    z.regex(/^\d{4,17}$/, 'An account number has 4 to 17 digits'),
  ),
  /** The revision on screen (optimistic concurrency); 0 if there were none. */
  revision: z.number('Say which revision you saw').check(z.int(), z.gte(0)),
})
export type SavePaymentDetails = z.output<typeof SavePaymentDetails>

/** The account that a carrier is paid to. Source: CARRIER-10. */
export type PaymentDetails = Omit<SavePaymentDetails, 'revision'>

/** Payment details on a screen: both numbers masked. Source: CARRIER-10. */
export type MaskedPaymentDetails = PaymentDetails & {
  revision: number
  changedBy: string | null
  changedAt: string
}

/** A number without all but its end: `•••• 6789`. It shows four digits at most, and never more than half. */
export function maskNumber(number: string): string {
  const shown = Math.min(4, Math.floor(number.length / 2))
  return `•••• ${number.slice(number.length - shown)}`
}

/** Payment details as screens and the audit show them. Source: CARRIER-10. */
export const masked = (details: PaymentDetails): PaymentDetails => ({
  ...details,
  routingNumber: maskNumber(details.routingNumber),
  accountNumber: maskNumber(details.accountNumber),
})
