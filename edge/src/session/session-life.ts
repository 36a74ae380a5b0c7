const hourMs = 60 * 60 * 1000

/**
 * How long a session lasts: 12 hours for staff; for dealers 30 days from the last use, which is recorded at most once
 * a day. Source: ACCESS-5.
 */
export const sessionLife = {
  staffMs: 12 * hourMs,
  dealerMs: 30 * 24 * hourMs,
  extendAfterMs: 24 * hourMs,
} as const
