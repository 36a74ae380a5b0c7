import type { Price } from '#core/pricing/price.ts'
import type { CalculationResponse } from './quote-response.ts'

/** Parts may be negative, which `parseDollars` refuses; a number that was made of whole cents gives them back. */
function cents(dollars: number): number {
  return Math.round(dollars * 100)
}

/** The price of an answered calculation or quote, back in whole cents. Source: PRICE-11. */
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
