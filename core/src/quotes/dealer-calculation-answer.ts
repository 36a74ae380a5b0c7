import { dollarsNumber } from '#core/money/dollars-number.ts'
import { calculationAnswer } from './calculation-answer.ts'
import type { DealerCalculationAnswer } from './dealer-quote.ts'
import type { DealerTripQuote } from './quote-dealer-trip.ts'

/** A dealer's quote as the API answers it, in dollars as numbers. Source: decision 37. */
export function dealerCalculationAnswer(quote: DealerTripQuote): DealerCalculationAnswer {
  return {
    ...calculationAnswer(quote),
    retailPrice: dollarsNumber(quote.retailCents),
    savingsAmount: dollarsNumber(quote.savings.savingsCents),
    savingsPercentage: quote.savings.savingsPercent,
    rateStructureName: quote.rateStructureName,
    settingsVersion: quote.settingsVersion,
  }
}
