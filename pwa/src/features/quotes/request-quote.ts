import type { CalculationResponse } from '@switchback/core/quotes/quote-response.ts'
import { saveQuote } from '../../api/quote-calls.ts'
import { savedQuotes } from '../../offline/saved-quotes.ts'
import { validUntil } from '../../ui/business-day.ts'
import { quoteIdOf } from '../../offline/quote-ids.ts'

/** Longer than this nobody waits for the server to keep a quote: the device has it already. */
const patienceMs = 4000

/**
 * Keeps the quote on this device and on the server under one id, made here, and answers that id. Without a network
 * the device's copy is enough to go on with. Source: QUOTE-5, QUOTE-8, PRICE-12.
 */
export async function requestQuote(calculation: CalculationResponse, now = new Date()): Promise<string> {
  const id = quoteIdOf(calculation)
  savedQuotes.keep({
    ...calculation,
    id,
    createdAt: now.toISOString(),
    validUntil: validUntil(now),
    isExpired: false,
  })
  const { pickupZip, deliveryZip, vehicleType, transportType, isRunning } = calculation
  const quote = { id, pickupZip, deliveryZip, vehicleType, transportType, isRunning }
  try {
    savedQuotes.keep(await saveQuote(quote, AbortSignal.timeout(patienceMs)))
  } catch {
    // The device's own copy stands; the server prices the order from its ZIPs.
  }
  return id
}
