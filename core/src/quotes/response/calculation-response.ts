import { dollarsNumber } from '#core/money/dollars-text.ts'
import { breakdownResponse } from './breakdown-response.ts'
import type { CalculationResponse } from './quote-response.ts'
import type { TripQuote } from '../price/quote-trip.ts'

/** A calculation in the API, in dollars as numbers. Source: API-2. */
export function calculationResponse({ trip, distance, price, rateVersion }: TripQuote): CalculationResponse {
  return {
    pickupZip: trip.pickupZip,
    deliveryZip: trip.deliveryZip,
    vehicleType: trip.vehicleType,
    transportType: trip.transportType,
    isRunning: trip.isRunning,
    distance: price.miles,
    precision: distance.precision,
    isEstimate: distance.isEstimate,
    oceanLeg: distance.oceanLeg,
    baseRate: price.baseRate,
    totalPrice: dollarsNumber(price.totalCents),
    rateVersion,
    breakdown: breakdownResponse(price.breakdown),
  }
}
