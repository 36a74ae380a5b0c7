import * as z from 'zod/mini'
import { Email } from '#core/fields/text-fields.ts'

/**
 * Body of `POST /api/emails/order-confirmation`, outside production. The mail is written from the order itself, to its
 * own customer; the other fields of the call are ignored.
 * Source: DEV-2.
 */
export const SendOrderConfirmation = z.looseObject({
  customerEmail: Email,
  orderId: z.string('Say which order').check(z.maxLength(100)),
})
export type SendOrderConfirmation = z.output<typeof SendOrderConfirmation>
