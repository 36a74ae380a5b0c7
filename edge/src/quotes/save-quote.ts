import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { RateSettings } from '@switchback/core/pricing/rate-card.ts'
import type { QuoteResponse } from '@switchback/core/quotes/response/quote-response.ts'
import { offlineRetailPrice } from '@switchback/core/quotes/offline/offline-retail-price.ts'
import { quoteTrip } from '@switchback/core/quotes/price/quote-trip.ts'
import type { SaveQuote } from '@switchback/core/quotes/offline/save-quote.ts'
import { isConstraintError } from '@switchback/db/is-constraint-error.ts'
import { quotes } from '@switchback/db/schema/orders/quotes.ts'
import { limitCaller } from '../limits/caller.ts'
import { currentRetailCard, theRetailCard } from '../rates/current-retail-card.ts'
import { offlineRetailRates } from '../rates/offline-retail-rates.ts'
import type { RequestContext } from '../request-context.ts'
import { isQuoteOf, quoteResponse, quoteById, toQuoteRow, type QuoteRow } from './quote-row.ts'

type Context = Pick<RequestContext, 'db' | 'now' | 'timeZone' | 'zipTable' | 'callerAddress' | 'config'>

/** The quote as a row. A link's quote that is honored has its own time and end. */
async function priced(
  context: Context,
  { id, shown, trips: [trip, ...others] }: SaveQuote & { readonly id: string },
  card: RateSettings,
): Promise<QuoteRow> {
  const device = shown && {
    shown: { total: shown.price.totalPrice, price: shown.price },
    offline: await offlineRetailRates(context, shown.quote),
  }
  const { zipTable } = context
  const { made, ...quoted } = offlineRetailPrice(trip, { zipTable, card, device: device ?? null })
  const prices = others.map((other) => quoteTrip(other, zipTable, card))
  const row = toQuoteRow(id, [quoted, ...prices], context)
  return made ? { ...row, createdAt: made.madeAt, validUntilAt: made.validUntil } : row
}

/**
 * Saves a quote at the server's price. Idempotent: the id comes from the browser, and the first save wins, with its
 * price.
 * @throws Refusal `idempotency_mismatch` if the id belongs to another trip or other vehicles, `too_many_requests` from one network,
 * `price_changed` with both prices for a link whose price is not honored.
 * Source: QUOTE-8, PRICE-12, QUOTE-18.
 */
export async function saveQuote(context: Context, request: SaveQuote): Promise<QuoteResponse> {
  const { db, now } = context
  const id = request.id ?? crypto.randomUUID()
  const sendSavedResponse = (saved: QuoteRow) => {
    if (saved.dealerId !== null || !isQuoteOf(saved, request.trips)) throw new Refusal('idempotency_mismatch')
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
  const row = await priced(context, { ...request, id }, theRetailCard(cards))
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
