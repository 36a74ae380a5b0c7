import type { QuotePrice, QuoteResponse } from '@switchback/core/quotes/response/quote-response.ts'
import { tripsOfQuote } from '@switchback/core/quotes/request/quote-request.ts'
import { queryClient } from '../../../api/query-client.ts'
import { rateCardQuery } from '../../../offline/prices/rate-card.ts'
import { saveQuote } from '../../../queries/quote-calls.ts'
import { savedQuotes } from '../../../offline/saved/saved-quotes.ts'
import { validUntil } from '../../../ui/format/business-day.ts'
import { quoteIdOf } from '../../../offline/saved/quote-ids.ts'

/** The longest wait for the server to save a quote: the device already has it. */
const patienceMs = 4000

/**
 * Saves the quote on this device and on the server under one id, created here, and returns the id. Without a network,
 * the device's copy is enough to continue. If the server has another price, the copy keeps the one on screen, which the
 * order form shows beside it. Source: QUOTE-5, QUOTE-8, PRICE-12, PRICE-13.
 */
async function saveNewQuote(calculation: QuotePrice, now: Date): Promise<string> {
  const id = await quoteIdOf(calculation)
  await savedQuotes.save({
    ...calculation,
    id,
    createdAt: now.toISOString(),
    validUntil: validUntil(now),
    isExpired: false,
  })
  const quote = { id, ...tripsOfQuote(calculation) }
  try {
    const saved = await saveQuote(quote, AbortSignal.timeout(patienceMs))
    const { totalPrice: seenPrice, rateVersion } = calculation
    await savedQuotes.save(saved.totalPrice === seenPrice ? saved : { ...saved, seenPrice })
    if (saved.rateVersion !== rateVersion) {
      await queryClient.invalidateQueries({ queryKey: rateCardQuery.queryKey })
    }
  } catch {
    // Falls back to the device's copy; the server prices the order from its ZIPs.
  }
  return id
}

/**
 * Saves the price on screen as a quote, or the quote of a shared link on this device, and returns its id for the order
 * form.
 */
export async function requestQuote(
  { response, saved }: { response: QuotePrice; saved?: QuoteResponse | undefined },
  now = new Date(),
): Promise<string> {
  if (!saved) return saveNewQuote(response, now)
  await savedQuotes.save(saved)
  return saved.id
}

export { quoteIdOf }
