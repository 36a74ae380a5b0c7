import type { CalculationResponse, QuotePrice } from '../response/quote-response.ts'

/** The price of each vehicle of a quote. Earlier versions saved a quote without `vehicles`. Source: QUOTE-10. */
export function quotedVehicles(
  quote: CalculationResponse & Partial<Pick<QuotePrice, 'vehicles'>>,
): readonly CalculationResponse[] {
  const { vehicles = [] } = quote
  return vehicles.length > 1 ? vehicles : [quote]
}
