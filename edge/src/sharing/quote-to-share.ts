import type { DealerActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import { confirmTotal } from '@switchback/core/quotes/price/confirm-total.ts'
import { quoteTrip } from '@switchback/core/quotes/price/quote-trip.ts'
import { pricesOf, totalOf } from '@switchback/core/quotes/price/vehicle-prices.ts'
import { isQuoteExpired } from '@switchback/core/quotes/price/quote-validity.ts'
import type { QuoteToShare } from '@switchback/core/quotes/request/share-quote.ts'
import { insertWhere } from '@switchback/db/insert-where.ts'
import { quotes } from '@switchback/db/schema/orders/quotes.ts'
import { sql, type SQL } from 'drizzle-orm'
import { fromQuoteRow, isQuoteOf, quoteById, toQuoteRow, type QuoteRow } from '../quotes/quote-row.ts'
import { currentRetailCard, theRetailCard } from '../rates/current-retail-card.ts'
import type { RequestContext } from '../request-context.ts'
import { dealerQuoteToShare } from './dealer-quote-to-share.ts'

type SharingContext = Pick<RequestContext, 'db' | 'now' | 'timeZone' | 'zipTable'>

/** Only a dealer's quote has savings. */
function refuseSavings({ savingsAmount, savingsPercentage }: QuoteToShare): void {
  const hasSavings = (parseDollars(savingsAmount ?? 0) ?? 0) !== 0 || Number(savingsPercentage ?? 0) !== 0
  if (!hasSavings) return
  throw new Refusal('invalid', {
    details: [{ path: 'quote.savingsAmount', message: 'Only a dealer’s quote has savings' }],
  })
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

/** Requires price and distance to match the server's, to the cent and to the mile. */
function refuseForeignFigures(row: QuoteRow, { totalPrice, distance }: QuoteToShare): void {
  confirmTotal(totalOf(fromQuoteRow(row)), totalPrice)
  if (distance === row.distanceMiles) return
  throw new Refusal('price_changed', {
    sentence: 'The distance of this quote is another one. Please calculate it again.',
    facts: { distance: row.distanceMiles, shownDistance: distance },
  })
}

/** The saved quote that the request means; undefined if it exists only in the browser. */
function savedQuote(
  row: QuoteRow | undefined,
  request: QuoteToShare,
  { now, dealerId }: { readonly now: Date; readonly dealerId: string | null },
): QuoteRow | undefined {
  if (!row) return undefined
  if (row.dealerId !== dealerId) throw new Refusal('quote_not_found')
  if (!isQuoteOf(row, request.trips)) throw new Refusal('idempotency_mismatch')
  if (isQuoteExpired(row.validUntilAt, now)) throw new Refusal('quote_expired')
  return row
}

async function retailQuoteToShare(
  { db, now, timeZone, zipTable }: SharingContext,
  request: QuoteToShare,
  id: string,
): Promise<{ readonly row: QuoteRow; readonly isSaved: boolean }> {
  refuseSavings(request)
  const [[found], cards] = await db.read([quoteById(db, id), currentRetailCard(db, now)])
  const saved = savedQuote(found, request, { now, dealerId: null })
  const card = theRetailCard(cards)
  const current = () => pricesOf(request.trips, (trip) => quoteTrip(trip, zipTable, card))
  const row = saved ?? toQuoteRow(id, current(), { now, timeZone })
  return { row, isSaved: saved !== undefined }
}

/**
 * The quote to share, at the server's own price: the saved quote while it is valid, else a new one at the current
 * rates, to be saved.
 * @param dealer the signed-in dealer, if any: a dealer's quote is for them alone.
 * @returns its row, whether that is saved, the dealer's additions, and the statement that saves it under a condition.
 * @throws Refusal `unauthenticated` for a dealer's quote without the dealer's session, `forbidden` for a viewer,
 * `quote_expired`, `price_changed` with both figures if the price or the distance is not the server's,
 * `idempotency_mismatch` if the id belongs to another trip or other vehicles.
 * Source: RATE-3, PRICE-12, SHARE-5.
 */
export async function quoteToShare(context: SharingContext, request: QuoteToShare, dealer?: DealerActor) {
  const { now } = context
  const named = request.quoteId ?? request.id ?? ''
  const id = isUuid(named) ? named : crypto.randomUUID()
  const saved = (row: QuoteRow | undefined, dealerId: string) => savedQuote(row, request, { now, dealerId })
  const { row, isSaved, dealerSide } =
    request.isDealerQuote === true
      ? await dealerQuoteToShare(context, request, id, { dealer, saved })
      : { ...(await retailQuoteToShare(context, request, id)), dealerSide: undefined }
  refuseForeignFigures(row, request)
  const saveIf = (condition: SQL) => sql`${insertWhere(quotes, row, condition)} ON CONFLICT DO NOTHING`
  return { row, isSaved, dealerSide, saveIf }
}
