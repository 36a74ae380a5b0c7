import * as z from 'zod/mini'
import { paragraphs } from '#core/fields/text-fields.ts'

/**
 * Cancels one vehicle of several, by its position in the revision that the user saw; the whole order without it.
 * Source: ORDER-44.
 */
export const vehicleToCancel = {
  vehiclePosition: z.optional(z.int('Name a vehicle of the order').check(z.nonnegative())),
  revision: z.optional(z.int('Say which revision of the order you saw').check(z.positive())),
}

/** Body of `POST /api/orders/{id}/cancel`: the customer's reason. Source: ORDER-26, ORDER-44. */
export const CancelOrder = z.object({
  reason: paragraphs("Please tell us why you're cancelling", 500),
  ...vehicleToCancel,
})
export type CancelOrder = z.output<typeof CancelOrder>
