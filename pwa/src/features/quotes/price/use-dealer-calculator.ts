import {
  openDealerPricing,
  priceDealerTrip,
  RatesTooOld,
  type PricedDealerTrip,
} from '../../../offline/prices/price-dealer-trip.ts'
import { useCalculator, type CalculatorOptions, type CalculatorState } from './use-calculator.ts'
import { codeRatesTooOld, quoteFailed } from '../words.ts'

/** Source: QUOTE-12. */
export type DealerQuoteState = CalculatorState<PricedDealerTrip>

function errorText(error: unknown): string {
  return error instanceof RatesTooOld ? codeRatesTooOld : quoteFailed
}

/** The dealer's calculator, priced on this device. Source: QUOTE-12, PRICE-7, OFFLINE-1. */
export function useDealerCalculator({ dealerId, ...options }: CalculatorOptions & { dealerId: string }) {
  return useCalculator({
    ...options,
    price: async (trip) => priceDealerTrip(trip, await openDealerPricing(dealerId)),
    errorText,
  })
}
