import { dollarsNumber } from '#core/money/dollars-text.ts'
import { calculationResponse } from './calculation-response.ts'
import type { DealerCalculationResponse } from './dealer-quote-response.ts'
import type { DealerTripQuote } from '../price/quote-dealer-trip.ts'

/** A dealer's calculation in the API, in dollars as numbers. Source: API-2. */
export function dealerCalculationResponse(quote: DealerTripQuote): DealerCalculationResponse {
  return {
    ...calculationResponse(quote),
    retailPrice: dollarsNumber(quote.retailCents),
    savingsAmount: dollarsNumber(quote.savings.savingsCents),
    savingsPercentage: quote.savings.savingsPercent,
    rateStructureName: quote.rateStructureName,
    settingsVersion: quote.settingsVersion,
  }
}
