import type { CalculationResponse } from '@switchback/core/quotes/quote-response.ts'
import type { GeneratePdfInput } from '../../api/share-calls.ts'

/**
 * A quote as it is shown. Its id is that of the kept quote, or a new one under which the server will keep it, so that
 * every message and document of it names the same quote. A dealer's has its savings.
 */
export type ShareableQuote = CalculationResponse & {
  id: string
  isDealerQuote?: boolean
  dealerName?: string
  savingsAmount?: number
  savingsPercentage?: number
}

/**
 * The quote as the sharing calls take it. The server prices it again and refuses a figure that is not its own.
 * Source: SHARE-6, SHARE-5.
 */
export function quoteToSend(quote: ShareableQuote): GeneratePdfInput['quote'] {
  const { pickupZip, deliveryZip, vehicleType, transportType, isRunning, distance, totalPrice, id } = quote
  const trip = { pickupZip, deliveryZip, vehicleType, transportType, isRunning, distance, totalPrice }
  const saved = { ...trip, quoteId: id }
  if (!quote.isDealerQuote) return saved
  return {
    ...saved,
    isDealerQuote: true,
    dealerName: quote.dealerName ?? null,
    savingsAmount: quote.savingsAmount ?? null,
    savingsPercentage: quote.savingsPercentage ?? null,
  }
}
