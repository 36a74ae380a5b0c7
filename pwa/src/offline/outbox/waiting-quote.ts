import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import type { DealerQuoteResponse } from '@switchback/core/quotes/response/dealer-quote-response.ts'
import { quoteNumber } from '@switchback/core/quotes/request/quote-number.ts'
import { isQuoteExpired } from '@switchback/core/quotes/price/quote-validity.ts'
import { defaultStructureName } from '@switchback/core/quotes/request/dealer-quote.ts'
import { SaveQuotePayload } from '@switchback/core/sync/payloads.ts'
import { validUntil } from '../../ui/format/business-day.ts'

/** Reads the quote of an operation; undefined if it saves none, or none with a price. */
function quoteOfPayload({ kind, payload, queuedAt }: OutboxOperation): DealerQuoteResponse | undefined {
  const read = kind === 'save_quote' ? SaveQuotePayload.safeParse(payload) : undefined
  if (!read?.data?.shown) return undefined
  const { quote, shown } = read.data
  const madeAt = new Date(shown.quote?.madeAt ?? queuedAt)
  return {
    ...quote,
    ...shown.price,
    quoteNumber: quoteNumber(quote.id),
    precision: 'exact',
    isEstimate: false,
    oceanLeg: false,
    rateVersion: shown.quote?.rateVersion ?? '',
    settingsVersion: shown.quote?.settingsVersion ?? '',
    retailPrice: shown.price.totalPrice,
    savingsAmount: 0,
    savingsPercentage: 0,
    rateStructureName: defaultStructureName,
    madeBy: null,
    createdAt: madeAt.toISOString(),
    validUntil: validUntil(madeAt),
    isExpired: false,
    orderedAs: null,
  }
}

/**
 * The quote that an operation saves, as the server will return it: the device's copy, or, where that made room for newer
 * ones, what the operation knows. Undefined if it saves none. Source: OFFLINE-3.
 */
export function waitingQuote(
  operation: OutboxOperation,
  saved: DealerQuoteResponse | undefined,
  now = new Date(),
): DealerQuoteResponse | undefined {
  const quote = saved ?? quoteOfPayload(operation)
  return quote && { ...quote, isExpired: isQuoteExpired(quote.validUntil, now) }
}
