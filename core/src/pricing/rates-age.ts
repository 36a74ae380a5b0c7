const dayMs = 24 * 60 * 60 * 1000

/** Whole days since the server gave the rates out, and what that means for a device without a network. */
export type RatesAge = { readonly days: number; readonly kind: 'fresh' | 'old' | 'too-old' }

/**
 * How far rates that a device keeps can be relied on: after 7 days it warns, after 30 it quotes no more.
 * @param asOf when the server gave them out, an ISO instant. Source: OFFLINE-1.
 */
export function ratesAge(asOf: string, now: Date): RatesAge {
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(asOf)) / dayMs))
  if (days >= 30) return { days, kind: 'too-old' }
  return { days, kind: days >= 7 ? 'old' : 'fresh' }
}
