import { refusalIn } from '../../../api/refused.ts'
import { retailDeposit } from '@switchback/core/pricing/deposit.ts'
import type { QuoteResponse } from '@switchback/core/quotes/response/quote-response.ts'
import { isQuoteExpired } from '@switchback/core/quotes/price/quote-validity.ts'
import { quotedVehicles } from '@switchback/core/quotes/request/quoted-vehicles.ts'
import { tripOf } from '@switchback/core/trips/trip-of.ts'
import { vehicleCodes } from '@switchback/core/trips/vehicle-codes.ts'
import { loadQuote } from '../../../queries/quote-calls.ts'
import { savedQuotes } from '../../../offline/saved/saved-quotes.ts'
import type { CalculatorTrip, PricedRetailTrip } from '../../../offline/prices/price-trip.ts'
import { routeEnds } from '../../../offline/prices/route-ends.ts'
import { zipTable } from '../../../offline/prices/zip-table.ts'

/** The result of opening a shared link. */
export type OpenedQuote =
  | { kind: 'valid'; quote: QuoteResponse; trip: CalculatorTrip; priced: PricedRetailTrip }
  /** Older than the 14 days it is valid for. */
  | { kind: 'expired'; quote: QuoteResponse; trip: CalculatorTrip }
  /** No quote has this id. */
  | { kind: 'missing' }
  /** Neither the server nor this device could tell. */
  | { kind: 'unreachable' }

async function findQuote(id: string): Promise<QuoteResponse | 'missing' | 'unreachable'> {
  try {
    return await loadQuote(id)
  } catch (error) {
    const saved = await savedQuotes.find(id)
    if (saved) return saved
    const status = refusalIn(error)?.status
    return status === 404 || status === 400 ? 'missing' : 'unreachable'
  }
}

/**
 * Opens a saved quote at its original price, by the rates of its day. Anyone with the link can see it. Falls back to
 * this device's own copy without a network. Never throws. Source: QUOTE-8.
 */
export async function openSharedQuote(id: string, now: Date): Promise<OpenedQuote> {
  const quote = await findQuote(id)
  if (typeof quote === 'string') return { kind: quote }
  const otherVehicles = vehicleCodes(quotedVehicles(quote).slice(1))
  const trip = { ...tripOf(quote), ...(otherVehicles ? { otherVehicles } : {}) }
  if (quote.isExpired || isQuoteExpired(quote.validUntil, now)) return { kind: 'expired', quote, trip }
  const ends = await zipTable().then(
    (table) => routeEnds(quote, table),
    () => ({}),
  )
  const deposit = retailDeposit(Math.round(quote.totalPrice * 100))
  return { kind: 'valid', quote, trip, priced: { response: quote, deposit, ends } }
}
