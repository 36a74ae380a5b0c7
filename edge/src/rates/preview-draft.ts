import { Refusal } from '@switchback/core/errors/refusal.ts'
import { seedDealerRateCard } from '@switchback/core/pricing/seed-rate-cards.ts'
import {
  previewedQuotes,
  previewRates,
  type QuoteToReplay,
  type RatesPreview,
} from '@switchback/core/quotes/price/preview-rates.ts'
import type { VehicleChoice } from '@switchback/core/trips/vehicle-codes.ts'
import type { Database } from '@switchback/db/client.ts'
import { quotes } from '@switchback/db/schema/orders/quotes.ts'
import { rateCards } from '@switchback/db/schema/rates/rate-cards.ts'
import { and, desc, eq, lte } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { currentRetailCard, theRetailCard, versionsOf } from './current-retail-card.ts'
import { findStructure } from './find-structure.ts'

/** The last quotes are searched among those of this many versions. */
const searchedVersions = 20
const standardId = seedDealerRateCard.structureId

function versionsInEffect(db: Database, id: string, now: Date) {
  return db.sql
    .select({ version: rateCards.version, card: rateCards.card })
    .from(rateCards)
    .where(and(versionsOf(id), lte(rateCards.effectiveFromAt, now.toISOString())))
    .orderBy(desc(rateCards.effectiveFromAt))
    .limit(searchedVersions)
}

/** The last quotes of one version, along an index. */
function quotesOf(db: Database, version: string) {
  return db.sql
    .select({
      id: quotes.id,
      createdAt: quotes.createdAt,
      pickupZip: quotes.pickupZip,
      deliveryZip: quotes.deliveryZip,
      vehicleType: quotes.vehicleType,
      transportType: quotes.transportType,
      isRunning: quotes.isRunning,
      otherVehicles: quotes.otherVehicles,
    })
    .from(quotes)
    .where(eq(quotes.rateVersion, version))
    .orderBy(desc(quotes.createdAt), desc(quotes.id))
    .limit(previewedQuotes)
}

const choiceOf = ({ vehicleType, transportType, isRunning }: VehicleChoice): VehicleChoice => ({
  vehicleType,
  transportType,
  isRunning,
})

/** The last quotes that any of the versions priced, newest first. */
async function lastQuotes(
  db: Database,
  versions: readonly { readonly version: string }[],
): Promise<QuoteToReplay[]> {
  const [first, ...rest] = versions.map(({ version }) => quotesOf(db, version))
  if (!first) return []
  const found = await db.read([first, ...rest])
  return found
    .flat()
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id))
    .slice(0, previewedQuotes)
    .map((quote) => {
      const { id, createdAt, pickupZip, deliveryZip, otherVehicles } = quote
      return { id, createdAt, pickupZip, deliveryZip, vehicles: [quote, ...otherVehicles].map(choiceOf) }
    })
}

/**
 * Prices the last quotes of a structure by its draft. A structure that priced nothing yet is tried on the quotes of the
 * standard dealer rates.
 * @throws Refusal `not_found`; `rates_changed` if there is no draft.
 * Source: RATE-13.
 */
export async function previewDraft(
  { db, now, zipTable }: Pick<RequestContext, 'db' | 'now' | 'zipTable'>,
  id: string,
): Promise<RatesPreview> {
  const { draft } = await findStructure(db, id, now)
  if (!draft) throw new Refusal('rates_changed', { sentence: 'There is no draft.' })
  const [versions, standard, settings] = await db.read([
    versionsInEffect(db, id, now),
    versionsInEffect(db, standardId, now),
    currentRetailCard(db, now),
  ])
  const own = await lastQuotes(db, versions)
  const isBorrowed = own.length === 0 && id !== 'retail' && id !== standardId
  const current = versions[0]?.card ?? standard[0]?.card
  if (!current) throw new ReferenceError('The database holds no dealer rates')
  const inputs = { current, draft: draft.draft.figures, settings: theRetailCard(settings), zipTable }
  return {
    draftRevision: draft.draft.revision,
    quotesOf: isBorrowed ? 'standard' : 'own',
    quotes: previewRates(isBorrowed ? await lastQuotes(db, standard) : own, inputs),
  }
}
