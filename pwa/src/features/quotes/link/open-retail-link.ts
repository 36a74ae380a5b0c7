import type { NotHonored, ShownPrice } from '@switchback/core/quotes/offline/offline-quote.ts'
import { factsOf } from '@switchback/core/errors/refusal-facts.ts'
import type { QuoteResponse } from '@switchback/core/quotes/response/quote-response.ts'
import { refusalIn } from '../../../api/refused.ts'
import { routeEnds, type RouteEnds } from '../../../offline/prices/route-ends.ts'
import { zipTable } from '../../../offline/prices/zip-table.ts'
import { saveQuote } from '../../../queries/quote-calls.ts'
import { readRetailLink, type RetailLink } from './retail-link.ts'

/** The result of opening the link that a tablet showed as a QR code. */
export type OpenedLink =
  /** The server's quote. Its price may differ from the link's, if the link was changed after the quote was saved. */
  | { kind: 'quote'; link: RetailLink; quote: QuoteResponse; ends: RouteEnds }
  /** The price is not honored; nothing is saved. */
  | { kind: 'changed'; link: RetailLink; currentPrice: ShownPrice; reason: NotHonored | null }
  /** No link of ours. */
  | { kind: 'broken' }

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
    const refusal = refusalIn(error)
    const { currentPrice, reason = null } = factsOf(refusal, 'price_changed') ?? {}
    if (currentPrice) return { kind: 'changed', link, currentPrice, reason }
    // Somebody changed the link, or it comes from another installation.
    if (refusal?.code === 'idempotency_mismatch' || refusal?.code === 'invalid') return { kind: 'broken' }
    throw error
  }
}

/** Saves the quote of a link at the current price, which the buyer accepted. */
export const acceptCurrentPrice = ({ id, trip }: RetailLink): Promise<QuoteResponse> =>
  saveQuote({ id, ...trip })
