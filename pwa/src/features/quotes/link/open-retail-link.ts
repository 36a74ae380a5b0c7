import type { BothPricesFacts } from '@switchback/core/quotes/confirm-shown-price.ts'
import type { QuoteResponse } from '@switchback/core/quotes/quote-response.ts'
import { CallFailed } from '../../../api/refused.ts'
import { routeEnds, type RouteEnds } from '../../../offline/route-ends.ts'
import { zipTable } from '../../../offline/zip-table.ts'
import { saveQuote } from '../../../queries/quote-calls.ts'
import { readRetailLink, type RetailLink } from './retail-link.ts'

/** The result of opening the link that a tablet showed as a QR code. */
export type OpenedLink =
  /** The server's quote. Its price may differ from the link's, if the link was changed after the quote was saved. */
  | { kind: 'quote'; link: RetailLink; quote: QuoteResponse; ends: RouteEnds }
  /** The price is not honored; nothing is saved. */
  | { kind: 'changed'; link: RetailLink; facts: BothPricesFacts }
  /** No link of ours. */
  | { kind: 'broken' }

const refusalOf = (error: unknown) =>
  error instanceof CallFailed && error.failure.kind === 'refused' ? error.failure : undefined

/**
 * Asks the server for the price that the tablet showed. Opening a link again gives the same quote.
 * @throws CallFailed if the server cannot be reached.
 * Source: QUOTE-18.
 */
export async function openRetailLink(text: string, signal?: AbortSignal): Promise<OpenedLink> {
  const link = readRetailLink(text)
  if (!link) return { kind: 'broken' }
  const { id, trip, price, quote: made } = link
  try {
    const quote = await saveQuote({ id, ...trip, shown: { price, quote: made } }, signal)
    const ends = await zipTable().then(
      (table) => routeEnds(trip, table),
      () => ({}),
    )
    return { kind: 'quote', link, quote, ends }
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal?.code === 'price_changed') {
      return { kind: 'changed', link, facts: refusal.body as unknown as BothPricesFacts }
    }
    // Somebody changed the link, or it comes from another installation.
    if (refusal?.code === 'idempotency_mismatch' || refusal?.code === 'invalid') return { kind: 'broken' }
    throw error
  }
}

/** Saves the quote of a link at the current price, which the buyer accepted. */
export const acceptCurrentPrice = ({ id, trip }: RetailLink): Promise<QuoteResponse> =>
  saveQuote({ id, ...trip })
