import type { DealerQuoteAnswer } from '@switchback/core/quotes/dealer-quote.ts'
import { searchOfTrip } from './quote-search.ts'

/** The calculator's address for a trip that was quoted before. */
export function searchOfQuote(quote: DealerQuoteAnswer, isPriced: boolean) {
  const { pickupZip, deliveryZip, vehicleType, transportType, isRunning } = quote
  return searchOfTrip(
    { pickupZip, deliveryZip, vehicleType, transportType, isRunning },
    isPriced ? { quoted: 'true' } : {},
  )
}
