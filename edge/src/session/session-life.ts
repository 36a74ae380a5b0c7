const hourMs = 60 * 60 * 1000

/**
 * How long a session lasts: 12 hours for staff, 30 days from its last use for dealers, whose use is written down once
 * a day at most. Source: ACCESS-5.
 */
export const sessionLife = {
  staffMs: 12 * hourMs,
  dealerMs: 30 * 24 * hourMs,
  extendAfterMs: 24 * hourMs,
} as const
