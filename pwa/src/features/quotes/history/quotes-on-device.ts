import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import type { DealerQuoteResponse } from '@switchback/core/quotes/response/dealer-quote-response.ts'
import { isQuoteExpired } from '@switchback/core/quotes/price/quote-validity.ts'
import { orderedQuotes } from '../../../offline/saved/ordered-quotes.ts'
import { savedDealerQuotes } from '../../../offline/saved/saved-dealer-quotes.ts'

async function asOfNow(quote: DealerQuoteResponse, now: Date): Promise<DealerQuoteResponse> {
  const orderId = quote.orderedAs?.orderId ?? (await orderedQuotes.find(quote.id))
  return {
    ...quote,
    isExpired: isQuoteExpired(quote.validUntil, now),
    orderedAs: orderId === undefined ? null : { orderId, shortId: displayOrderId(orderId) },
  }
}

/**
 * The account's quotes on this device, newest first. The copies are from the moment of saving: some have expired or were
 * ordered since, and such a quote cannot be ordered.
 * Source: OFFLINE-4, QUOTE-17.
 */
export async function quotesOnDevice(account: string | undefined): Promise<readonly DealerQuoteResponse[]> {
  const now = new Date()
  const saved = await savedDealerQuotes.all(account)
  return Promise.all(saved.map((quote) => asOfNow(quote, now)))
}
