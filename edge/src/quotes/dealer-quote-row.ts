import type { DealerActor } from '@switchback/core/access/actor.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { seedDealerRateCard } from '@switchback/core/pricing/seed-rate-cards.ts'
import { savings } from '@switchback/core/pricing/savings.ts'
import { dealerCalculationResponse } from '@switchback/core/quotes/response/dealer-calculation-response.ts'
import { defaultStructureName } from '@switchback/core/quotes/request/dealer-quote.ts'
import type { DealerQuoteResponse } from '@switchback/core/quotes/response/dealer-quote-response.ts'
import type { DealerTripQuote } from '@switchback/core/quotes/price/quote-dealer-trip.ts'
import { quoteNumber } from '@switchback/core/quotes/request/quote-number.ts'
import { isQuoteExpired } from '@switchback/core/quotes/price/quote-validity.ts'
import type { Database } from '@switchback/db/client.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { quotes } from '@switchback/db/schema/orders/quotes.ts'
import { rateCards } from '@switchback/db/schema/rates/rate-cards.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { versionsOf } from '../rates/current-retail-card.ts'
import type { Moment } from '../request-context.ts'
import { namesById, teamNames } from '../team/names-of-team.ts'
import { fromQuoteRow, toQuoteRow, type QuoteRow } from './quote-row.ts'

type Vehicle = Pick<QuoteRow, 'vehicleYear' | 'vehicleMake' | 'vehicleModel' | 'vehicleVin' | 'reference'>

/** A dealership's quote as a row. */
export function toDealerQuoteRow(
  id: string,
  quoted: DealerTripQuote,
  of: Moment & { readonly actor: DealerActor; readonly vehicle?: Vehicle },
): QuoteRow {
  return {
    ...toQuoteRow(id, [quoted], of),
    ...of.vehicle,
    settingsVersion: quoted.settingsVersion,
    retailTotalCents: quoted.retailCents,
    dealerId: of.actor.dealerId,
    madeByUserId: of.actor.userId,
  }
}

/** The number of versions of a rate structure that a page of quotes can name; older ones get the default name. */
const namedVersions = 200

/** Reads the names shown with a dealership's quotes, of people and of rates. For {@link shownNames}. */
export function quoteNames(db: Database, dealerId: string) {
  const own = sql`(SELECT ${dealers.rateStructureId} FROM ${dealers} WHERE ${eq(dealers.id, dealerId)})`
  return [
    teamNames(db, dealerId),
    db.sql
      .select({ version: rateCards.version, name: sql<string>`json_extract(${rateCards.card}, '$.name')` })
      .from(rateCards)
      .where(versionsOf(sql`coalesce(${own}, ${seedDealerRateCard.structureId})`))
      .orderBy(desc(rateCards.effectiveFromAt))
      .limit(namedVersions),
  ] as const
}

/** Names of people by id, and of rates by version. */
export type ShownNames = {
  readonly people: ReadonlyMap<string, string>
  readonly structures: ReadonlyMap<string, string>
}

/** Maps what {@link quoteNames} read. */
export function shownNames(
  people: Parameters<typeof namesById>[0],
  structures: readonly { readonly version: string; readonly name: string }[],
): ShownNames {
  return {
    people: namesById(people),
    structures: new Map(structures.map(({ version, name }) => [version, name])),
  }
}

/** A saved quote, and the order placed from it. */
export type OrderedQuoteRow = { readonly quote: QuoteRow; readonly orderId: string | null }

/**
 * The order placed from a quote. A cancelled order frees its quote. The newest vehicle is that of the newest order, and
 * the index has the vehicles of a quote in this order.
 * Source: ORDER-38.
 */
export const orderOfQuote = (table: 'quotes' | 'walked') =>
  // Plain text: in a query of one table drizzle-orm drops the table name from its columns, even within a subquery.
  sql<string | null>`(
    SELECT ordered.id FROM order_vehicles AS vehicle CROSS JOIN orders AS ordered ON ordered.id = vehicle.order_id
    WHERE vehicle.quote_id = ${sql.raw(table)}.id AND vehicle.cancelled_at IS NULL AND ordered.transport_status <> 'cancelled'
    ORDER BY vehicle.id DESC LIMIT 1)`

/** Columns of {@link OrderedQuoteRow}. */
export const orderedQuoteColumns = { quote: quotes, orderId: orderOfQuote('quotes') }

/** A saved quote as its dealership sees it. Source: PRICE-7, QUOTE-8, ORDER-38. */
export function dealerQuoteResponse(
  { quote, orderId }: OrderedQuoteRow,
  names: ShownNames,
  now: Date,
): DealerQuoteResponse {
  const { madeByUserId: madeBy, rateVersion, settingsVersion } = quote
  const retailCents = quote.retailTotalCents ?? quote.totalCents
  const [quoted] = fromQuoteRow(quote)
  return {
    ...dealerCalculationResponse({
      ...quoted,
      retailCents,
      savings: savings(retailCents, quote.totalCents),
      rateStructureName: names.structures.get(rateVersion) ?? defaultStructureName,
      settingsVersion: settingsVersion ?? '',
    }),
    id: quote.id,
    quoteNumber: quoteNumber(quote.id),
    vehicleYear: quote.vehicleYear,
    vehicleMake: quote.vehicleMake,
    vehicleModel: quote.vehicleModel,
    vehicleVin: quote.vehicleVin,
    reference: quote.reference,
    madeBy: madeBy === null ? null : { id: madeBy, name: names.people.get(madeBy) ?? '' },
    createdAt: quote.createdAt,
    validUntil: quote.validUntilAt,
    isExpired: isQuoteExpired(quote.validUntilAt, now),
    orderedAs: orderId === null ? null : { orderId, shortId: displayOrderId(orderId) },
  }
}
