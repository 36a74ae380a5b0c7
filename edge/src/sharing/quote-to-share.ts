import { Refusal } from '@switchback/core/errors/refusal.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import { confirmTotal } from '@switchback/core/quotes/confirm-total.ts'
import { quoteTrip } from '@switchback/core/quotes/quote-trip.ts'
import { isQuoteExpired } from '@switchback/core/quotes/quote-validity.ts'
import type { QuoteToShare } from '@switchback/core/quotes/share-quote.ts'
import { quotes } from '@switchback/db/schema/quotes.ts'
import { quoteById, toQuoteRow, type QuoteRow } from '../quotes/quote-row.ts'
import { currentRetailCard, theRetailCard } from '../rates/current-retail-card.ts'
import type { Vars } from '../vars.ts'

type SharingVars = Pick<Vars, 'db' | 'now' | 'zipTable'>

/** A dealer's prices are for the dealer alone; nobody else may have them sent in Switchback's name. */
function refuseDealerQuote({ isDealerQuote, savingsAmount, savingsPercentage }: QuoteToShare): void {
  if (isDealerQuote === true) throw new Refusal('unauthenticated')
  const hasSavings = (parseDollars(savingsAmount ?? 0) ?? 0) !== 0 || Number(savingsPercentage ?? 0) !== 0
  if (!hasSavings) return
  throw new Refusal('invalid', {
    details: [{ path: 'quote.savingsAmount', message: 'Only a dealer’s quote has savings' }],
  })
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

function isItsTrip(kept: QuoteRow, asked: QuoteToShare): boolean {
  return (
    kept.pickupZip === asked.pickupZip &&
    kept.deliveryZip === asked.deliveryZip &&
    kept.vehicleType === asked.vehicleType &&
    kept.transportType === asked.transportType &&
    kept.isRunning === asked.isRunning
  )
}

/** Both figures must be the server's own, to the cent and to the mile. */
function refuseForeignFigures(row: QuoteRow, { totalPrice, distance }: QuoteToShare): void {
  confirmTotal(row.totalCents, totalPrice)
  if (distance === row.distanceMiles) return
  throw new Refusal('price_changed', {
    sentence: 'The distance of this quote is another one. Please calculate it again.',
    facts: { distance: row.distanceMiles, shownDistance: distance },
  })
}

/** The kept quote that is meant; undefined where it is only in the browser. */
function keptQuote(row: QuoteRow | undefined, asked: QuoteToShare, now: Date): QuoteRow | undefined {
  if (!row) return undefined
  if (row.dealerId !== null) throw new Refusal('quote_not_found')
  if (!isItsTrip(row, asked)) throw new Refusal('idempotency_mismatch')
  if (isQuoteExpired(row.validUntilAt, now)) throw new Refusal('quote_expired')
  return row
}

/**
 * The quote that somebody wants to share, at the server's own price: that of the kept quote while it is valid, else
 * that of the current rates, which makes it a quote to keep from now on.
 * @returns its row, and the statement that keeps it.
 * @throws Refusal `unauthenticated` for a dealer's quote, `quote_expired`, `price_changed` with both figures if the
 * price or the distance is not the server's, `idempotency_mismatch` if the id stands for another trip.
 * Source: decisions 6, 7 and 22.
 */
export async function quoteToShare({ db, now, zipTable }: SharingVars, asked: QuoteToShare) {
  refuseDealerQuote(asked)
  const named = asked.quoteId ?? asked.id ?? ''
  const id = isUuid(named) ? named : crypto.randomUUID()
  const [[found], cards] = await db.read([quoteById(db, id), currentRetailCard(db, now)])
  const { pickupZip, deliveryZip, vehicleType, transportType, isRunning } = asked
  const trip = { pickupZip, deliveryZip, vehicleType, transportType, isRunning }
  const row =
    keptQuote(found, asked, now) ?? toQuoteRow(id, quoteTrip(trip, zipTable, theRetailCard(cards)), now)
  refuseForeignFigures(row, asked)
  return { row, keep: db.sql.insert(quotes).values(row).onConflictDoNothing() }
}
