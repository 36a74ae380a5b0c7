import type { DealerActor } from '@switchback/core/access/actor.ts'
import { seedDealerRateCard } from '@switchback/core/pricing/seed-rate-cards.ts'
import { savings } from '@switchback/core/pricing/savings.ts'
import { dealerCalculationResponse } from '@switchback/core/quotes/dealer-calculation-response.ts'
import { defaultStructureName, type DealerQuoteResponse } from '@switchback/core/quotes/dealer-quote.ts'
import type { DealerTripQuote } from '@switchback/core/quotes/quote-dealer-trip.ts'
import { quoteNumber } from '@switchback/core/quotes/quote-number.ts'
import { isQuoteExpired } from '@switchback/core/quotes/quote-validity.ts'
import type { Database } from '@switchback/db/client.ts'
import { dealers } from '@switchback/db/schema/dealers.ts'
import { rateCards } from '@switchback/db/schema/rate-cards.ts'
import { desc, eq, sql } from 'drizzle-orm'
import type { Moment } from '../request-context.ts'
import { namesById, teamNames } from '../team/names-of-team.ts'
import { fromQuoteRow, toQuoteRow, type QuoteRow } from './quote-row.ts'

type Vehicle = Pick<QuoteRow, 'vehicleYear' | 'vehicleMake' | 'vehicleModel' | 'vehicleVin' | 'reference'>

/** A dealership's quote as it is kept. */
export function toDealerQuoteRow(
  id: string,
  quoted: DealerTripQuote,
  of: Moment & { readonly actor: DealerActor; readonly vehicle?: Vehicle },
): QuoteRow {
  return {
    ...toQuoteRow(id, quoted, of),
    ...of.vehicle,
    settingsVersion: quoted.settingsVersion,
    retailTotalCents: quoted.retailCents,
    dealerId: of.actor.dealerId,
    madeByUserId: of.actor.userId,
  }
}

/** Versions of a structure that a page of quotes may come from; older ones are called by the default name. */
const namedVersions = 200

/** Reads what is shown beside the quotes of a dealership: names of people and of rates. For {@link shownNames}. */
export function quoteNames(db: Database, dealerId: string) {
  const own = sql`(SELECT ${dealers.rateStructureId} FROM ${dealers} WHERE ${eq(dealers.id, dealerId)})`
  return [
    teamNames(db, dealerId),
    db.sql
      .select({ version: rateCards.version, name: sql<string>`json_extract(${rateCards.card}, '$.name')` })
      .from(rateCards)
      .where(eq(rateCards.structureId, sql`coalesce(${own}, ${seedDealerRateCard.structureId})`))
      .orderBy(desc(rateCards.effectiveFromAt))
      .limit(namedVersions),
  ] as const
}

/** Names by the ids of people and by the versions of rates. */
export type ShownNames = {
  readonly people: ReadonlyMap<string, string>
  readonly structures: ReadonlyMap<string, string>
}

/** What {@link quoteNames} found. */
export function shownNames(
  people: Parameters<typeof namesById>[0],
  structures: readonly { readonly version: string; readonly name: string }[],
): ShownNames {
  return {
    people: namesById(people),
    structures: new Map(structures.map(({ version, name }) => [version, name])),
  }
}

/** A kept quote as its dealership sees it. Source: PRICE-7, QUOTE-8. */
export function dealerQuoteResponse(quote: QuoteRow, names: ShownNames, now: Date): DealerQuoteResponse {
  const { madeByUserId: madeBy, rateVersion, settingsVersion } = quote
  const retailCents = quote.retailTotalCents ?? quote.totalCents
  return {
    ...dealerCalculationResponse({
      ...fromQuoteRow(quote),
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
  }
}
