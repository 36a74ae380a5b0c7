/** How far the time of a webhook may be from now, either way: 5 minutes, as Stripe's own library has it for the age. */
export const toleranceSeconds = 300
