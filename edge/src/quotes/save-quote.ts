import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { QuoteResponse } from '@switchback/core/quotes/quote-response.ts'
import { quoteTrip } from '@switchback/core/quotes/quote-trip.ts'
import type { SaveQuote } from '@switchback/core/quotes/save-quote.ts'
import { isConstraintError } from '@switchback/db/is-constraint-error.ts'
import { quotes } from '@switchback/db/schema/quotes.ts'
import { limitCaller } from '../limits/caller.ts'
import { currentRetailCard, theRetailCard } from '../rates/current-retail-card.ts'
import type { RequestContext } from '../request-context.ts'
import { quoteResponse, quoteById, toQuoteRow, type QuoteRow } from './quote-row.ts'

function isSameTrip(saved: QuoteRow, request: SaveQuote): boolean {
  return (
    saved.dealerId === null &&
    saved.pickupZip === request.pickupZip &&
    saved.deliveryZip === request.deliveryZip &&
    saved.vehicleType === request.vehicleType &&
    saved.transportType === request.transportType &&
    saved.isRunning === request.isRunning
  )
}

/**
 * Saves a quote at the server's price. Idempotent: the id comes from the browser, and the first save wins, with its
 * price.
 * @throws Refusal `idempotency_mismatch` if the id belongs to another trip, `too_many_requests` from one network.
 * Source: QUOTE-8, PRICE-12.
 */
export async function saveQuote(
  context: Pick<RequestContext, 'db' | 'now' | 'timeZone' | 'zipTable' | 'callerAddress' | 'config'>,
  request: SaveQuote,
): Promise<QuoteResponse> {
  const { db, now, zipTable } = context
  const id = request.id ?? crypto.randomUUID()
  const sendSavedResponse = (saved: QuoteRow) => {
    if (!isSameTrip(saved, request)) throw new Refusal('idempotency_mismatch')
    return quoteResponse(saved, now)
  }
  const limiter = await limitCaller(context, 'QUOTES_PER_HOUR')
  const [[saved], cards, hits] = await db.read([
    quoteById(db, id),
    currentRetailCard(db, now),
    limiter.query(db),
  ])
  if (saved) return sendSavedResponse(saved)
  limiter.refuseIfOver(hits)
  const { id: _, ...trip } = request
  const row = toQuoteRow(id, quoteTrip(trip, zipTable, theRetailCard(cards)), context)
  try {
    await db.write([db.sql.insert(quotes).values(row), limiter.enforce])
    return quoteResponse(row, now)
  } catch (error) {
    if (limiter.isOver(error)) throw limiter.refusal
    if (!isConstraintError(error, 'quotes.id')) throw error
    const [[other]] = await db.read([quoteById(db, id)])
    if (!other) throw error
    return sendSavedResponse(other)
  }
}
