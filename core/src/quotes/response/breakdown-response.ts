import { dollarsNumber } from '#core/money/dollars-text.ts'
import type { Breakdown } from '#core/pricing/price.ts'
import type { BreakdownResponse } from './quote-response.ts'

/** A breakdown in the API, in dollars as numbers. Source: API-2. */
export function breakdownResponse(breakdown: Breakdown): BreakdownResponse {
  return {
    basePrice: dollarsNumber(breakdown.basePriceCents),
    vehicleModifier: dollarsNumber(breakdown.vehicleModifierCents),
    transportModifier: dollarsNumber(breakdown.transportModifierCents),
    runningModifier: dollarsNumber(breakdown.runningModifierCents),
    markup: dollarsNumber(breakdown.markupCents),
    rounding: dollarsNumber(breakdown.roundingCents),
    minimumAdjustment: dollarsNumber(breakdown.minimumAdjustmentCents),
    ...(breakdown.agreedCents === undefined ? {} : { agreed: dollarsNumber(breakdown.agreedCents) }),
    finalPrice: dollarsNumber(breakdown.finalPriceCents),
  }
}
