import type { DealerActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { nameOfVehicle } from '@switchback/core/orders/names/vehicle-names.ts'
import type { SaveDealerQuotes } from '@switchback/core/quotes/request/dealer-quote.ts'
import type { DealerQuoteResponse } from '@switchback/core/quotes/response/dealer-quote-response.ts'
import { offlineQuotePrice, type PriceOfDevice } from '@switchback/core/quotes/offline/offline-price.ts'
import type { DealerRates } from '@switchback/core/quotes/price/quote-dealer-trip.ts'
import type { Database, WriteStatement } from '@switchback/db/client.ts'
import { quotes } from '@switchback/db/schema/orders/quotes.ts'
import { inArray } from 'drizzle-orm'
import { currentDealerRates, theDealerRates } from '../rates/dealer-rates.ts'
import type { Moment, RequestContext } from '../request-context.ts'
import {
  dealerQuoteResponse,
  orderedQuoteColumns,
  quoteNames,
  shownNames,
  toDealerQuoteRow,
  type OrderedQuoteRow,
} from './dealer-quote-row.ts'
import { isQuoteOf, type QuoteRow } from './quote-row.ts'

type NewQuote = SaveDealerQuotes['quotes'][number] & { readonly id: string }

/** Every quote with these ids, including other owners': an id is globally unique. */
function savedQuotes(db: Database, ids: readonly string[]) {
  return db.sql
    .select(orderedQuoteColumns)
    .from(quotes)
    .where(inArray(quotes.id, [...ids]))
}

function withIds({ quotes: unnamed }: SaveDealerQuotes): NewQuote[] {
  const named = unnamed.map((quote) => ({ ...quote, id: (quote.id ?? crypto.randomUUID()).toLowerCase() }))
  const seen = new Set<string>()
  for (const [index, { id }] of named.entries()) {
    if (seen.has(id)) {
      const path = `quotes.${index}.id`
      throw new Refusal('invalid', { details: [{ path, message: 'Each quote needs an id of its own' }] })
    }
    seen.add(id)
  }
  return named
}

const vehicleFields = [
  'vehicleYear',
  'vehicleMake',
  'vehicleModel',
  'vehicleVin',
  'reference',
] as const satisfies readonly (keyof QuoteRow & keyof NewQuote)[]

/** Whether a saved quote names this vehicle. One that was shared before it was saved names none. */
const isSameVehicle = (saved: QuoteRow, request: NewQuote): boolean =>
  vehicleFields.every((name) => saved[name] === null) ||
  vehicleFields.every((name) => saved[name] === request[name])

const isSameQuote = (saved: QuoteRow, request: NewQuote, dealerId: string): boolean =>
  saved.dealerId === dealerId && isQuoteOf(saved, [request]) && isSameVehicle(saved, request)

/** Says what the id was saved as, to its own dealership. Source: API-6. */
function savedOtherwise(saved: QuoteRow, dealerId: string): Refusal {
  if (saved.dealerId !== dealerId) return new Refusal('idempotency_mismatch')
  const { vehicleType, vehicleVin, reference, pickupZip, deliveryZip } = saved
  const parts = [nameOfVehicle(saved) || vehicleType, vehicleVin && `VIN ${vehicleVin}`, reference]
  return new Refusal('idempotency_mismatch', {
    sentence: `This quote was saved already, for ${parts.filter(Boolean).join(', ')}, ${pickupZip} to ${deliveryZip}. Please save this one as a new quote.`,
  })
}

/** The saved quote of each id, in the order of the request. */
function inOrder(
  saved: readonly OrderedQuoteRow[],
  requests: readonly NewQuote[],
  dealerId: string,
): OrderedQuoteRow[] {
  const byId = new Map(saved.map((row) => [row.quote.id, row]))
  return requests.flatMap((each) => {
    const row = byId.get(each.id)
    if (row && !isSameQuote(row.quote, each, dealerId)) throw savedOtherwise(row.quote, dealerId)
    return row ? [row] : []
  })
}

/** How quotes arrive. */
export type SaveOptions = {
  /** Set if they were made offline: what the device showed. */
  readonly device?: PriceOfDevice | null
  /** Written in the same batch as the quotes. */
  readonly alongside?: readonly WriteStatement[]
}

function priced(
  request: NewQuote,
  rates: DealerRates,
  context: Moment & Pick<RequestContext, 'zipTable'>,
  { actor, device = null }: SaveOptions & { readonly actor: DealerActor },
): QuoteRow {
  const { zipTable, now, timeZone } = context
  const { id, vehicleYear, vehicleMake, vehicleModel, vehicleVin, reference, ...trip } = request
  const vehicle = { vehicleYear, vehicleMake, vehicleModel, vehicleVin, reference }
  const { made, ...price } = offlineQuotePrice(trip, { zipTable, rates, device })
  const row = toDealerQuoteRow(id, price, { now, timeZone, actor, vehicle })
  return made ? { ...row, createdAt: made.madeAt, validUntilAt: made.validUntil } : row
}

/**
 * Saves a dealership's quotes at the server's prices, all or none. Idempotent: the ids come from the device, and the
 * first save of each wins, with its price.
 * @throws Refusal `idempotency_mismatch` if an id belongs to another trip, vehicle or owner; `price_changed`, `quote_expired` for
 * a quote made offline.
 * Source: PRICE-7, QUOTE-8, PRICE-12, OFFLINE-2.
 */
export async function saveDealerQuotes(
  context: Pick<RequestContext, 'db' | 'now' | 'timeZone' | 'zipTable'>,
  actor: DealerActor,
  request: SaveDealerQuotes,
  options: SaveOptions = {},
): Promise<DealerQuoteResponse[]> {
  const { db, now } = context
  const requests = withIds(request)
  const { dealerId } = actor
  const ids = requests.map(({ id }) => id)
  const [saved, people, structures, ...cards] = await db.read([
    savedQuotes(db, ids),
    ...quoteNames(db, dealerId),
    ...currentDealerRates(db, dealerId, now),
  ])
  const rates = theDealerRates(...cards)
  const before = new Set(inOrder(saved, requests, dealerId).map(({ quote }) => quote.id))
  const fresh = requests
    .filter(({ id }) => !before.has(id))
    .map((each) => priced(each, rates, context, { ...options, actor }))
  let all: readonly OrderedQuoteRow[] = [...saved, ...fresh.map((quote) => ({ quote, orderId: null }))]
  const [first, ...others] = [
    ...(fresh.length > 0 ? [db.sql.insert(quotes).values(fresh).onConflictDoNothing()] : []),
    ...(options.alongside ?? []),
  ]
  if (first) {
    const [written] = await db.write([first, ...others], { isRepeatable: true })
    // A concurrent request with the same ids won the race, or this one did and its answer was lost.
    if (fresh.length > 0 && written?.rowsAffected !== fresh.length)
      [all] = await db.read([savedQuotes(db, ids)])
  }
  const names = shownNames(people, structures)
  return inOrder(all, requests, dealerId).map((row) => dealerQuoteResponse(row, names, now))
}
