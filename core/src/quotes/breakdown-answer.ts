import { dollarsNumber } from '#core/money/dollars-number.ts'
import type { Breakdown } from '#core/pricing/price.ts'
import type { BreakdownAnswer } from './quote-answer.ts'

/** A breakdown as the API answers it, in dollars as numbers. Source: decision 37. */
export function breakdownAnswer(breakdown: Breakdown): BreakdownAnswer {
  return {
    basePrice: dollarsNumber(breakdown.basePriceCents),
    vehicleModifier: dollarsNumber(breakdown.vehicleModifierCents),
    transportModifier: dollarsNumber(breakdown.transportModifierCents),
    runningModifier: dollarsNumber(breakdown.runningModifierCents),
    markup: dollarsNumber(breakdown.markupCents),
    rounding: dollarsNumber(breakdown.roundingCents),
    minimumAdjustment: dollarsNumber(breakdown.minimumAdjustmentCents),
    finalPrice: dollarsNumber(breakdown.finalPriceCents),
  }
}
