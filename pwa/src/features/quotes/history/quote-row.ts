import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import type { DealerQuoteResponse } from '@switchback/core/quotes/response/dealer-quote-response.ts'
import { waitingQuote } from '../../../offline/outbox/waiting-quote.ts'
import type { QuoteFilter } from '../../../queries/dealer-quote-calls.ts'
import { fitsAmount, fitsDays, fitsWords } from '../../../queries/fits-words.ts'
import { businessDay } from '../../../ui/format/business-day.ts'
import { waitingOrders, type WaitingOrder } from '../waiting-by-quote.ts'

/** A quote of the history: of the server, or of this device while it waits there. */
export type QuoteRow = DealerQuoteResponse & {
  /** The operation that saves it, if it waits on this device. */
  readonly unsent?: OutboxOperation
  /** The operation of its order, if that waits on this device. */
  readonly waitingOrder?: string
  /** The same operation, if the server refused it: a new order takes its place. */
  readonly refusedOrder?: string
}

/** The quotes that wait on this device, newest first. `saved` are the device's own copies. */
export function unsentQuotes(
  operations: readonly OutboxOperation[],
  saved: readonly DealerQuoteResponse[],
): QuoteRow[] {
  const copies = new Map(saved.map((quote) => [quote.id, quote]))
  const waiting = operations.filter(({ kind }) => kind === 'save_quote')
  return waiting.toReversed().flatMap((unsent) => {
    const quote = waitingQuote(unsent, copies.get(unsent.lane))
    return quote ? [{ ...quote, unsent }] : []
  })
}

/** Whether a quote on the device fits the filters of the history. */
export function fitsFilter(quote: DealerQuoteResponse, filter: QuoteFilter): boolean {
  const { quoteNumber, pickupZip, deliveryZip, vehicleType, reference } = quote
  const { vehicleYear, vehicleMake, vehicleModel, vehicleVin } = quote
  const facts = [quoteNumber, pickupZip, deliveryZip, vehicleType, reference]
  const vehicle = [vehicleYear, vehicleMake, vehicleModel, vehicleVin]
  return (
    fitsWords(filter.search ?? '', [...facts, ...vehicle]) &&
    (filter.status === undefined || (filter.status === 'expired') === quote.isExpired) &&
    fitsDays(businessDay(quote.createdAt), [filter.createdFrom, filter.createdTo]) &&
    fitsAmount(quote.totalPrice, [filter.minTotal, filter.maxTotal])
  )
}

function withOrder(quote: QuoteRow, order: WaitingOrder | undefined): QuoteRow {
  if (!order) return quote
  const { waitingAs, needsAttention, isUnsure } = order
  return {
    ...quote,
    waitingOrder: waitingAs,
    ...(needsAttention && !isUnsure ? { refusedOrder: waitingAs } : {}),
  }
}

/** One list: the quotes that wait on this device first, then the server's, each quote once. */
export function quoteRows(
  unsent: readonly QuoteRow[],
  stored: readonly DealerQuoteResponse[],
  operations: readonly OutboxOperation[],
): QuoteRow[] {
  const waiting = new Set(unsent.map(({ id }) => id))
  const orders = waitingOrders(operations)
  return [...unsent, ...stored.filter(({ id }) => !waiting.has(id))].map((quote) =>
    withOrder(quote, orders.get(quote.id)),
  )
}
