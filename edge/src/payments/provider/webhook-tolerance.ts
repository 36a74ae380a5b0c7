/**
 * The accepted clock difference of a webhook in either direction: 5 minutes, like the age limit in Stripe's library.
 */
export const toleranceSeconds = 300
