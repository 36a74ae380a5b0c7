import { dollarsNumber } from '#core/money/dollars-number.ts'
import { breakdownAnswer } from './breakdown-answer.ts'
import type { CalculationAnswer } from './quote-answer.ts'
import type { TripQuote } from './quote-trip.ts'

/** A quote as the API answers it, in dollars as numbers. Source: decision 37. */
export function calculationAnswer({ trip, distance, price, rateVersion }: TripQuote): CalculationAnswer {
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
    breakdown: breakdownAnswer(price.breakdown),
  }
}
