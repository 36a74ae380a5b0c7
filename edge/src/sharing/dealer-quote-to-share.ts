import type { DealerActor } from '@switchback/core/access/actor.ts'
import { can } from '@switchback/core/access/permissions.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import { savings } from '@switchback/core/pricing/savings.ts'
import { quoteDealerTrip } from '@switchback/core/quotes/price/quote-dealer-trip.ts'
import type { QuoteToShare } from '@switchback/core/quotes/request/share-quote.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { eq } from 'drizzle-orm'
import { toDealerQuoteRow } from '../quotes/dealer-quote-row.ts'
import { quoteById, type QuoteRow } from '../quotes/quote-row.ts'
import { currentDealerRates, theDealerRates } from '../rates/dealer-rates.ts'
import type { RequestContext } from '../request-context.ts'

/** The facts of a shared dealer quote besides its price; amounts in whole cents. */
export type DealerSide = {
  readonly dealerName: string
  readonly savingsCents: number
  readonly savingsPercent: number
}

/** Dealer prices are for dealers only. @throws Refusal `unauthenticated`, `forbidden` */
function theDealer(dealer: DealerActor | undefined): DealerActor {
  if (!dealer) throw new Refusal('unauthenticated')
  if (!can(dealer, 'dealer.quote')) throw new Refusal('forbidden')
  return dealer
}

function refuseForeignSavings(request: QuoteToShare, savingsCents: number): void {
  const { savingsAmount } = request
  if (savingsAmount === null || parseDollars(savingsAmount) === savingsCents) return
  throw new Refusal('price_changed', {
    sentence: 'The savings of this quote are others. Please calculate it again.',
    facts: { savingsAmount: dollarsText(savingsCents) },
  })
}

/**
 * The dealer's quote to share: the saved quote, if `saved` accepts it, or a new one at the dealership's current rates,
 * to be saved. The caller compares its figures.
 * @throws Refusal `unauthenticated` without the dealer's session, `forbidden` for a viewer, `price_changed` if the
 * savings are not the server's, and whatever `saved` throws.
 * Source: RATE-3, SHARE-5.
 */
export async function dealerQuoteToShare(
  { db, now, timeZone, zipTable }: Pick<RequestContext, 'db' | 'now' | 'timeZone' | 'zipTable'>,
  request: QuoteToShare,
  id: string,
  by: {
    readonly dealer: DealerActor | undefined
    readonly saved: (row: QuoteRow | undefined, dealerId: string) => QuoteRow | undefined
  },
): Promise<{ readonly row: QuoteRow; readonly isSaved: boolean; readonly dealerSide: DealerSide }> {
  const actor = theDealer(by.dealer)
  const { dealerId } = actor
  const [[found], [dealer], ...cards] = await db.read([
    quoteById(db, id),
    db.sql.select({ name: dealers.companyName }).from(dealers).where(eq(dealers.id, dealerId)),
    ...currentDealerRates(db, dealerId, now),
  ])
  const [trip] = request.trips
  const saved = by.saved(found, dealerId)
  const row =
    saved ??
    toDealerQuoteRow(id, quoteDealerTrip(trip, zipTable, theDealerRates(...cards)), { actor, now, timeZone })
  const { savingsCents, savingsPercent } = savings(row.retailTotalCents ?? row.totalCents, row.totalCents)
  refuseForeignSavings(request, savingsCents)
  const isSaved = saved !== undefined
  return { row, isSaved, dealerSide: { dealerName: dealer?.name ?? '', savingsCents, savingsPercent } }
}
