import * as z from 'zod/mini'

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
  reason: z
    .string("Please tell us why you're cancelling")
    .check(
      z.trim(),
      z.minLength(1, "Please tell us why you're cancelling"),
      z.maxLength(500, 'At most 500 characters'),
      z.regex(
        /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]*$/,
        'Control characters are not allowed',
      ),
    ),
  ...vehicleToCancel,
})
export type CancelOrder = z.output<typeof CancelOrder>
