import type { DealerActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import { confirmTotal } from '@switchback/core/quotes/confirm-total.ts'
import { quoteTrip } from '@switchback/core/quotes/quote-trip.ts'
import { isQuoteExpired } from '@switchback/core/quotes/quote-validity.ts'
import type { QuoteToShare } from '@switchback/core/quotes/share-quote.ts'
import { insertWhere } from '@switchback/db/insert-where.ts'
import { quotes } from '@switchback/db/schema/quotes.ts'
import { sql, type SQL } from 'drizzle-orm'
import { quoteById, toQuoteRow, type QuoteRow } from '../quotes/quote-row.ts'
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

function isItsTrip(saved: QuoteRow, asked: QuoteToShare): boolean {
  return (
    saved.pickupZip === asked.pickupZip &&
    saved.deliveryZip === asked.deliveryZip &&
    saved.vehicleType === asked.vehicleType &&
    saved.transportType === asked.transportType &&
    saved.isRunning === asked.isRunning
  )
}

/** Requires price and distance to match the server's, to the cent and to the mile. */
function refuseForeignFigures(row: QuoteRow, { totalPrice, distance }: QuoteToShare): void {
  confirmTotal(row.totalCents, totalPrice)
  if (distance === row.distanceMiles) return
  throw new Refusal('price_changed', {
    sentence: 'The distance of this quote is another one. Please calculate it again.',
    facts: { distance: row.distanceMiles, shownDistance: distance },
  })
}

/** The saved quote that the request means; undefined if it exists only in the browser. */
function savedQuote(
  row: QuoteRow | undefined,
  asked: QuoteToShare,
  { now, dealerId }: { readonly now: Date; readonly dealerId: string | null },
): QuoteRow | undefined {
  if (!row) return undefined
  if (row.dealerId !== dealerId) throw new Refusal('quote_not_found')
  if (!isItsTrip(row, asked)) throw new Refusal('idempotency_mismatch')
  if (isQuoteExpired(row.validUntilAt, now)) throw new Refusal('quote_expired')
  return row
}

async function retailQuoteToShare(
  { db, now, timeZone, zipTable }: SharingContext,
  asked: QuoteToShare,
  id: string,
): Promise<{ readonly row: QuoteRow; readonly isSaved: boolean }> {
  refuseSavings(asked)
  const [[found], cards] = await db.read([quoteById(db, id), currentRetailCard(db, now)])
  const { pickupZip, deliveryZip, vehicleType, transportType, isRunning } = asked
  const trip = { pickupZip, deliveryZip, vehicleType, transportType, isRunning }
  const saved = savedQuote(found, asked, { now, dealerId: null })
  const row = saved ?? toQuoteRow(id, quoteTrip(trip, zipTable, theRetailCard(cards)), { now, timeZone })
  return { row, isSaved: saved !== undefined }
}

/**
 * The quote to share, at the server's own price: the saved quote while it is valid, else a new one at the current
 * rates, to be saved.
 * @param dealer the signed-in dealer, if any: a dealer's quote is for them alone.
 * @returns its row, whether that is saved, the dealer's additions, and the statement that saves it under a condition.
 * @throws Refusal `unauthenticated` for a dealer's quote without the dealer's session, `forbidden` for a viewer,
 * `quote_expired`, `price_changed` with both figures if the price or the distance is not the server's,
 * `idempotency_mismatch` if the id belongs to another trip.
 * Source: RATE-3, PRICE-12, SHARE-5.
 */
export async function quoteToShare(context: SharingContext, asked: QuoteToShare, dealer?: DealerActor) {
  const { now } = context
  const named = asked.quoteId ?? asked.id ?? ''
  const id = isUuid(named) ? named : crypto.randomUUID()
  const saved = (row: QuoteRow | undefined, dealerId: string) => savedQuote(row, asked, { now, dealerId })
  const { row, isSaved, dealerSide } =
    asked.isDealerQuote === true
      ? await dealerQuoteToShare(context, asked, id, { dealer, saved })
      : { ...(await retailQuoteToShare(context, asked, id)), dealerSide: undefined }
  refuseForeignFigures(row, asked)
  const saveIf = (condition: SQL) => sql`${insertWhere(quotes, row, condition)} ON CONFLICT DO NOTHING`
  return { row, isSaved, dealerSide, saveIf }
}
