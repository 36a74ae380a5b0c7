const dayMs = 24 * 60 * 60 * 1000

/** Whole days since the server issued the rates, and whether an offline device may still use them. */
export type RatesAge = { readonly days: number; readonly kind: 'fresh' | 'old' | 'too-old' }

/**
 * Whether a device may use its cached rates: after 7 days it warns, after 30 it stops quoting.
 * @param asOf when the server issued them, an ISO instant.
 * Source: OFFLINE-1.
 */
export function ratesAge(asOf: string, now: Date): RatesAge {
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(asOf)) / dayMs))
  if (days >= 30) return { days, kind: 'too-old' }
  return { days, kind: days >= 7 ? 'old' : 'fresh' }
}
