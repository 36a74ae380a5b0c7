import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { QuoteAnswer } from '@switchback/core/quotes/quote-answer.ts'
import { quoteTrip } from '@switchback/core/quotes/quote-trip.ts'
import type { SaveQuote } from '@switchback/core/quotes/save-quote.ts'
import { isConstraintFault } from '@switchback/db/is-constraint-fault.ts'
import { quotes } from '@switchback/db/schema/quotes.ts'
import { limitCaller } from '../limits/caller.ts'
import { currentRetailCard, theRetailCard } from '../rates/current-retail-card.ts'
import type { Vars } from '../vars.ts'
import { quoteAnswer, quoteById, toQuoteRow, type QuoteRow } from './quote-row.ts'

function isSameTrip(kept: QuoteRow, request: SaveQuote): boolean {
  return (
    kept.dealerId === null &&
    kept.pickupZip === request.pickupZip &&
    kept.deliveryZip === request.deliveryZip &&
    kept.vehicleType === request.vehicleType &&
    kept.transportType === request.transportType &&
    kept.isRunning === request.isRunning
  )
}

/**
 * Keeps a quote at the price that the server works out. The id comes from the browser, so that sending it twice keeps
 * one: the first, with its price.
 * @throws Refusal `idempotency_mismatch` if the id stands for another trip, `too_many_requests` from one network.
 * Source: decisions 6 and 7.
 */
export async function saveQuote(
  vars: Pick<Vars, 'db' | 'now' | 'timeZone' | 'zipTable' | 'callerAddress' | 'config'>,
  request: SaveQuote,
): Promise<QuoteAnswer> {
  const { db, now, zipTable } = vars
  const id = request.id ?? crypto.randomUUID()
  const answerKept = (kept: QuoteRow) => {
    if (!isSameTrip(kept, request)) throw new Refusal('idempotency_mismatch')
    return quoteAnswer(kept, now)
  }
  const limiter = await limitCaller(vars, 'QUOTES_PER_HOUR')
  const [[kept], cards, hits] = await db.read([
    quoteById(db, id),
    currentRetailCard(db, now),
    limiter.query(db),
  ])
  if (kept) return answerKept(kept)
  limiter.refuseIfOver(hits)
  const { id: _, ...trip } = request
  const row = toQuoteRow(id, quoteTrip(trip, zipTable, theRetailCard(cards)), vars)
  try {
    await db.write([db.sql.insert(quotes).values(row), limiter.enforce])
    return quoteAnswer(row, now)
  } catch (fault) {
    if (limiter.isOver(fault)) throw limiter.refusal
    if (!isConstraintFault(fault, 'quotes.id')) throw fault
    const [[other]] = await db.read([quoteById(db, id)])
    if (!other) throw fault
    return answerKept(other)
  }
}
