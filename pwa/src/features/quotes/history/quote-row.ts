import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import type { DealerQuoteResponse } from '@switchback/core/quotes/dealer-quote-response.ts'
import { waitingQuote } from '../../../offline/outbox/waiting-quote.ts'
import { waitingOrders } from '../waiting-orders.ts'

/** A quote of the history: of the server, or of this device while it waits there. */
export type QuoteRow = DealerQuoteResponse & {
  /** The operation that saves it, if it waits on this device. */
  readonly unsent?: OutboxOperation
  /** The operation of its order, if that waits on this device. */
  readonly waitingOrder?: string
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

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\da-z]+/g) ?? []

/** Whether every word that is searched for begins a word of the quote, as the server searches. Source: QUOTE-14. */
export function fitsSearch(quote: DealerQuoteResponse, search: string): boolean {
  const { quoteNumber, pickupZip, deliveryZip, vehicleType, reference } = quote
  const { vehicleYear, vehicleMake, vehicleModel, vehicleVin } = quote
  const facts = [quoteNumber, pickupZip, deliveryZip, vehicleType, reference]
  const vehicle = [vehicleYear, vehicleMake, vehicleModel, vehicleVin]
  const words = wordsOf([...facts, ...vehicle].filter(Boolean).join(' '))
  return wordsOf(search).every((wanted) => words.some((word) => word.startsWith(wanted)))
}

const withOrder = (quote: QuoteRow, waitingOrder: string | undefined): QuoteRow =>
  waitingOrder === undefined ? quote : { ...quote, waitingOrder }

/** One list: what waits on this device first, then what the server has, each quote once. */
export function quoteRows(
  unsent: readonly QuoteRow[],
  stored: readonly DealerQuoteResponse[],
  operations: readonly OutboxOperation[],
): QuoteRow[] {
  const waiting = new Set(unsent.map(({ id }) => id))
  const orders = waitingOrders(operations)
  return [...unsent, ...stored.filter(({ id }) => !waiting.has(id))].map((quote) =>
    withOrder(quote, orders.get(quote.id)?.waitingAs),
  )
}
