import {
  openDealerPricing,
  priceDealerTrip,
  RatesTooOld,
  type PricedDealerTrip,
} from '../../offline/price-dealer-trip.ts'
import { useCalculator, type CalculatorOptions, type CalculatorState } from './use-calculator.ts'

/** Source: QUOTE-12. */
export type DealerQuoteState = CalculatorState<PricedDealerTrip>

function errorText(error: unknown): string {
  return error instanceof RatesTooOld
    ? 'The rates on this device are more than 30 days old. Please connect to load the current ones.'
    : 'Failed to calculate quote price'
}

/** The dealer's calculator, priced on this device. Source: QUOTE-12, PRICE-7, OFFLINE-1. */
export function useDealerCalculator({ dealerId, ...options }: CalculatorOptions & { dealerId: string }) {
  return useCalculator({
    ...options,
    price: async (trip) => priceDealerTrip(trip, await openDealerPricing(dealerId)),
    errorText,
  })
}
