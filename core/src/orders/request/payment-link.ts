import * as z from 'zod/mini'

/** Body of `POST /api/admin/orders/{id}/payment-link`: sends the link again, once for the revision on the screen. */
export const SendPaymentLink = z.object({
  revision: z.int('Say which revision of the order you saw').check(z.positive()),
})

export type SendPaymentLink = z.output<typeof SendPaymentLink>
