import { dollarsNumber } from '#core/money/dollars-text.ts'
import { savings } from '#core/pricing/savings.ts'
import { calculationResponse } from './calculation-response.ts'
import { dealerCalculationResponse } from './dealer-calculation-response.ts'
import type { DealerCalculationsResponse } from './dealer-quote-response.ts'
import type { DealerTripQuote } from '../price/quote-dealer-trip.ts'
import type { CalculationsResponse, QuotePrice } from './quote-response.ts'
import { totalOf, type VehiclePrices } from '../price/vehicle-prices.ts'

/** The price of a quote in the API, in dollars as numbers. Source: API-2, QUOTE-10. */
export function quotePrice(prices: VehiclePrices): QuotePrice {
  const vehicles = prices.map(calculationResponse)
  return { ...calculationResponse(prices[0]), totalPrice: dollarsNumber(totalOf(prices)), vehicles }
}

/** The prices of several vehicles and their sum in the API, in dollars as numbers. Source: API-2, ORDER-43. */
export function calculationsResponse(prices: VehiclePrices): CalculationsResponse {
  const { pickupZip, deliveryZip, distance, precision, isEstimate, oceanLeg, ...price } = quotePrice(prices)
  const { rateVersion, totalPrice, vehicles } = price
  const route = { pickupZip, deliveryZip, distance, precision, isEstimate, oceanLeg, rateVersion }
  return { ...route, totalPrice, vehicles }
}

/** The same for a dealership; the savings are those of the sums. */
export function dealerCalculationsResponse(
  prices: VehiclePrices<DealerTripQuote>,
): DealerCalculationsResponse {
  const [{ rateStructureName, settingsVersion }] = prices
  const retailCents = prices.reduce((sum, each) => sum + each.retailCents, 0)
  const saved = savings(retailCents, totalOf(prices))
  return {
    ...calculationsResponse(prices),
    retailPrice: dollarsNumber(retailCents),
    savingsAmount: dollarsNumber(saved.savingsCents),
    savingsPercentage: saved.savingsPercent,
    rateStructureName,
    settingsVersion,
    vehicles: prices.map(dealerCalculationResponse),
  }
}
