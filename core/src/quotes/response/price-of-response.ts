import type { Price } from '#core/pricing/price.ts'
import type { CalculationResponse } from './quote-response.ts'

/** Parts may be negative, which `parseDollars` rejects. Rounding recovers the original whole cents. */
function cents(dollars: number): number {
  return Math.round(dollars * 100)
}

/** Converts a calculation or quote response back to a price in whole cents. Source: PRICE-11. */
export function priceOfResponse(response: CalculationResponse): Price {
  const { breakdown } = response
  return {
    miles: response.distance,
    baseRate: response.baseRate,
    totalCents: cents(response.totalPrice),
    breakdown: {
      basePriceCents: cents(breakdown.basePrice),
      vehicleModifierCents: cents(breakdown.vehicleModifier),
      transportModifierCents: cents(breakdown.transportModifier),
      runningModifierCents: cents(breakdown.runningModifier),
      markupCents: cents(breakdown.markup),
      roundingCents: cents(breakdown.rounding),
      minimumAdjustmentCents: cents(breakdown.minimumAdjustment),
      finalPriceCents: cents(breakdown.finalPrice),
    },
  }
}
