import * as z from 'zod/mini'

/** Body of `POST /api/admin/orders/{id}/payment-link`: sends the link again, once for the revision on the screen. */
export const SendPaymentLink = z.object({
  revision: z.int('Say which revision of the order you saw').check(z.positive()),
})
/** The reason of the event of a link that was sent again. */
export const paymentLinkSentAgain = 'Payment link sent again'

export type SendPaymentLink = z.output<typeof SendPaymentLink>
